import { hash } from 'node:crypto'

/** A row as a line of COPY's text format, and the hash of what it says. */
export type Row = { line: Uint8Array; content_hash: string }

type Scalar = string | number | boolean | null
/** Lists and objects of a JSON column may hold anything that JSON can. */
export type Facts = Record<string, Scalar | readonly Scalar[] | object>

export type RowWriter = {
  write: (facts: Facts) => Row | undefined
  /** The buffers of the rows, to transfer them to another thread. Later rows use new buffers. */
  takeMemory: () => ArrayBuffer[]
}

/** As JSON.stringify escapes them: a jsonb column can hold neither a null character nor half of a surrogate pair. */
const UNWRITABLE_JSON = /\\u(?:0000|d[89a-f])/

/** Below malloc's mmap threshold (128 kB): larger buffers would be mapped and unmapped each time. */
const MEMORY_BYTES = 96 * 1024
const MAX_BYTES_PER_CHARACTER = 3
/** Enough for the hash and newline after a row. */
const HASH_BYTES = 64

/**
 * Writes rows as bytes of COPY's text format, without further conversions: a bulk file has a hundred megabytes of them.
 * Columns are in the order of the facts, then the hash. `jsonColumns` are JSON, every other list is an array. `version`
 * is part of every hash. Returns undefined for a row that PostgreSQL cannot store.
 */
export function writeRows(version: string, jsonColumns: ReadonlySet<string>): RowWriter {
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

  function writeLine(facts: Facts): string | undefined {
    let line = ''
    for (const column in facts) {
      const text = jsonColumns.has(column) ? writeJson(facts[column]) : writeValue(facts[column])
      if (text === undefined) return undefined
      line += `${text}\t`
    }
    return line.includes('\0') || !line.isWellFormed() ? undefined : line
  }

  return {
    write(facts) {
      const line = writeLine(facts)
      if (line === undefined) return undefined
      const text = version + line
      const room = roomFor(text.length * MAX_BYTES_PER_CHARACTER + HASH_BYTES)
      const start = used + version.length
      const end = used + room.write(text, used)
      const content_hash = hash('sha1', room.subarray(used, end), 'base64url')
      used = end + room.write(`${content_hash}\n`, end, 'latin1')
      return { line: room.subarray(start, used), content_hash }
    },
    takeMemory() {
      const taken = memory.map((one) => one.buffer)
      memory = []
      return taken
    },
  }
}

function writeJson(value: unknown): string | undefined {
  const json = JSON.stringify(value)
  return json.includes('\\u') && UNWRITABLE_JSON.test(json) ? undefined : escapeCopy(json)
}

function writeValue(value: Facts[string] | undefined): string {
  if (value === null || value === undefined) return '\\N'
  if (Array.isArray(value)) return escapeCopy(`{${value.map(writeElement).join()}}`)
  if (typeof value === 'object') throw new TypeError('An object needs a column of JSON.')
  return escapeCopy(String(value))
}

/** An array element. Quoted, because a bare one could be read as NULL or be split at a comma. */
function writeElement(element: unknown): string {
  const text = String(element)
  return `"${/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`
}

/** Escapes column and line separators and the backslash. */
function escapeCopy(text: string): string {
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => COPY_ESCAPES[character]!) : text
}
const COPY_ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
