import { hash } from 'node:crypto'

/** A row as JSON, keyed by column, and the hash of what it says. */
export type Row = { json: Uint8Array; content_hash: string }

export type RowWriter = {
  write: (facts: Record<string, unknown>) => Row | undefined
  /** The memory that rows were written into, for whoever hands them to another thread; the next rows get new one. */
  takeMemory: () => ArrayBuffer[]
}

/** As JSON.stringify writes them: PostgreSQL can hold neither a null character nor half of a surrogate pair. */
const UNWRITABLE = /\\u(?:0000|d[89a-f])/

/** Larger pieces Linux would map and unmap anew each time. */
const MEMORY_BYTES = 96 * 1024
const MOST_BYTES_A_CHARACTER = 3
/** Enough for what is put behind a row. */
const HASH_BYTES = 64

/**
 * Writes rows as the very bytes that PostgreSQL gets: a bulk file has a hundred megabytes of them, and each time they would
 * become text and bytes again counts. `version` goes into every hash. A row that PostgreSQL cannot hold is not written.
 */
export function writeRows(version: string): RowWriter {
  let memory: Buffer<ArrayBuffer>[] = []
  let used = 0

  function roomFor(bytes: number): Buffer<ArrayBuffer> {
    const last = memory.at(-1)
    if (last && last.length - used >= bytes) return last
    const next = Buffer.from(new ArrayBuffer(Math.max(MEMORY_BYTES, bytes)))
    memory.push(next)
    used = 0
    return next
  }

  return {
    write(facts) {
      const json = JSON.stringify(facts)
      if (json.includes('\\u') && UNWRITABLE.test(json)) return undefined
      const text = version + json
      const room = roomFor(text.length * MOST_BYTES_A_CHARACTER + HASH_BYTES)
      const start = used + version.length
      const end = used + room.write(text, used)
      const content_hash = hash('sha1', room.subarray(used, end), 'base64url')
      // In place of the brace that closes it.
      used = end - 1 + room.write(`,"content_hash":"${content_hash}"}`, end - 1, 'latin1')
      return { json: room.subarray(start, used), content_hash }
    },
    takeMemory() {
      const taken = memory.map((one) => one.buffer)
      memory = []
      return taken
    },
  }
}
