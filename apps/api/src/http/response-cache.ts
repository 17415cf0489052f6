import { hash } from 'node:crypto'
import type { CatalogVersion } from '../db/catalog-version.ts'
import { AnswerBytes, copyBuffer } from './answer-bytes.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/** Whether an answer is as true as when it was made, though the catalogue has changed since; and the room it takes to know. */
export type Freshness = { isFresh: () => boolean; bytes: number }
export type Answer = {
  status: number
  headers: Record<string, string>
  body: Buffer
  freshness?: Freshness | undefined
}
export type CachedResponse = {
  status: number
  body: AnswerBytes
  etag: string
  /** Names and values in turn, ready for the socket: they are the same for every caller. */
  head: string[]
  freshness: Freshness | undefined
}

export type ResponseCache = {
  /** The cached answer under this name if it is still true, else a new one. */
  get(name: string, make: () => Promise<Answer>): Promise<CachedResponse>
  /** Only where it is there, and still true. */
  find(name: string): Promise<CachedResponse | undefined>
}

/** What an answer takes beside its bytes. */
const OBJECT_BYTES = 2000

type Entry = { generation: number; answer: Promise<CachedResponse>; bytes: number; freshness?: Freshness | undefined }

/**
 * Answers that are the same for everybody, cached as bytes until the catalogue changes, or until it changes in something
 * that they rest on, where they tell; the least used go first.
 */
export function createResponseCache(catalogVersion: CatalogVersion, maxBytes: number): ResponseCache {
  const entries = new Map<string, Entry>()
  let bytes = 0

  function drop(name: string): void {
    bytes -= entries.get(name)?.bytes ?? 0
    entries.delete(name)
  }

  function keep(name: string, entry: Entry): void {
    drop(name)
    entries.set(name, entry)
    bytes += entry.bytes
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }

  async function makeAndKeep(name: string, generation: number, make: () => Promise<Answer>): Promise<CachedResponse> {
    const answer = make().then((made) => toCached({ ...made, body: copyBuffer(made.body) }))
    // Kept before it is finished: callers who ask meanwhile share the work.
    const entry = { generation, answer, bytes: 0 }
    keep(name, entry)
    try {
      const made = await answer
      if (entries.get(name) === entry) {
        const { status, body, freshness } = made
        if (status === 200)
          keep(name, {
            ...entry,
            freshness,
            bytes: body.length + name.length * 2 + OBJECT_BYTES + (freshness?.bytes ?? 0),
          })
        else drop(name)
      }
      return made
    } catch (error) {
      if (entries.get(name) === entry) drop(name)
      throw error
    }
  }

  function use(name: string, generation: number): Promise<CachedResponse> | undefined {
    const entry = entries.get(name)
    if (!entry || (entry.generation !== generation && !entry.freshness?.isFresh())) return undefined
    entry.generation = generation
    // Moving it to the end is what makes the map's order the order of use.
    entries.delete(name)
    entries.set(name, entry)
    return entry.answer
  }

  return {
    async get(name, make) {
      const generation = await catalogVersion.current()
      return use(name, generation) ?? makeAndKeep(name, generation, make)
    },
    find: async (name) => use(name, await catalogVersion.current()),
  }
}

/** Used when nothing is to be cached: every answer is made anew. */
export const noCache: ResponseCache = {
  get: async (_name, make) => toCached(await make()),
  find: async () => undefined,
}

function toCached({ status, headers, body, freshness }: Answer): CachedResponse {
  const etag = `W/"${hash('sha1', body, 'base64url')}"`
  const head = Object.entries({ ...SECURITY_HEADERS, ...headers, etag, vary: 'accept-encoding' }).flat()
  const quality = headers['content-type']?.startsWith('text/html') ? 'page' : 'data'
  return { status, body: new AnswerBytes(body, quality), etag, head, freshness }
}
