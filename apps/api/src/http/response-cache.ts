import { hash } from 'node:crypto'
import type { CatalogVersion } from '../db/catalog-version.ts'
import { EncodedBody, copyBuffer } from './encoded-body.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

export type NewResponse = { status: number; headers: Record<string, string>; body: Buffer }
export type CachedResponse = {
  status: number
  body: EncodedBody
  etag: string
  /** Not an error, and not something that only this request is told. */
  storable: boolean
  /** Raw headers, names and values alternating: the same for every client. */
  rawHeaders: string[]
}

export type ResponseCache = {
  /** The cached response if it is fresh, else a new one. */
  get(key: string, make: () => Promise<NewResponse>): Promise<CachedResponse>
  /** The cached response if it is fresh. */
  find(key: string): Promise<CachedResponse | undefined>
}

/** Overhead per entry beside the body. */
const ENTRY_OVERHEAD_BYTES = 2000

type Entry = { version: number; response: Promise<CachedResponse>; bytes: number }

/** LRU cache of public responses as bytes. An entry is fresh until the catalog version changes. */
export function createResponseCache(catalogVersion: CatalogVersion, maxBytes: number): ResponseCache {
  const entries = new Map<string, Entry>()
  let bytes = 0

  function evict(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  function store(key: string, entry: Entry): void {
    evict(key)
    entries.set(key, entry)
    bytes += entry.bytes
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      evict(oldest)
    }
  }

  async function makeAndStore(key: string, version: number, make: () => Promise<NewResponse>): Promise<CachedResponse> {
    const response = make().then((made) => toCached({ ...made, body: copyBuffer(made.body) }))
    // Stored before it is finished, so that concurrent requests share the work.
    const entry = { version, response, bytes: 0 }
    store(key, entry)
    try {
      const made = await response
      if (entries.get(key) === entry) {
        const { storable, body } = made
        if (storable) store(key, { ...entry, bytes: body.length + key.length * 2 + ENTRY_OVERHEAD_BYTES })
        else evict(key)
      }
      return made
    } catch (error) {
      if (entries.get(key) === entry) evict(key)
      throw error
    }
  }

  function use(key: string, version: number): Promise<CachedResponse> | undefined {
    const entry = entries.get(key)
    if (entry?.version !== version) return undefined
    // Re-inserting moves the entry to the end: the map's order is the order of use.
    entries.delete(key)
    entries.set(key, entry)
    return entry.response
  }

  return {
    async get(key, make) {
      const version = await catalogVersion.current()
      return use(key, version) ?? makeAndStore(key, version, make)
    },
    find: async (key) => use(key, await catalogVersion.current()),
  }
}

/** Caches nothing, for benchmarks. */
export const noCache: ResponseCache = {
  get: async (_key, make) => toCached(await make()),
  find: async () => undefined,
}

function toCached({ status, headers, body }: NewResponse): CachedResponse {
  const etag = `W/"${hash('sha1', body, 'base64url')}"`
  const rawHeaders = Object.entries({ ...SECURITY_HEADERS, ...headers, etag, vary: 'accept-encoding' }).flat()
  const quality = headers['content-type']?.startsWith('text/html') ? 'page' : 'data'
  const storable = status === 200 && headers['cache-control'] !== 'no-store'
  return { status, body: new EncodedBody(body, quality), etag, storable, rawHeaders }
}
