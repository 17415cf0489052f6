import { setTimeout as wait } from 'node:timers/promises'
import type { CatalogVersion } from '../../db/catalog-version.ts'
import type { Db } from '../../db/connect.ts'
import { announceSearched } from './card-search.queries.ts'
import { ShopError } from '../../shop-error.ts'
import { startSearchThread, type SearchThread } from './search-thread.ts'
import { readImported } from './shelf-changes.ts'

/**
 * Facts are read anew this long after a change. An import announces itself batch by batch: the more notices, the longer
 * the debounce, so that it is read when it is over, or now and then when it takes long.
 */
const DEBOUNCE_MS = 300
const MAX_DEBOUNCE_MS = 1500
const MAX_DELAY_MS = 15_000
/** After a reading the next one waits so many times as long as it took. */
const COOLDOWN_FACTOR = 4
const MAX_COOLDOWN_MS = 15_000

type Parts = { db: Db; catalogVersion: CatalogVersion; databaseUrl: string }

export type KeptSearchThread = {
  /** Answered with every price and stock committed before the call, and all facts save for those that are being read. */
  ask: SearchThread['ask']
  /** Settles when there is a thread that has read the catalogue. */
  untilReady(): Promise<void>
  /** Settles when every fact that was committed before the call is known. */
  catchUp(): Promise<void>
  /** The newest import all of whose cards are searched. */
  searchedImport(): number
  close(): Promise<void>
}

/** A thread that has read the catalogue, and how many announcements of facts had been heard when it began to. */
type Reading = { thread: SearchThread; seen: number; latestImport: number }

/**
 * Keeps a thread of the search with the current catalogue. A thread reads the catalogue once, when it starts; prices and
 * stock reach it as notices. When facts have changed, another thread reads the catalogue anew and takes the first one's
 * place when it has. A thread that crashes is started again.
 */
export function keepSearchThread({ db, catalogVersion, databaseUrl }: Parts): KeptSearchThread {
  let inUse: SearchThread | undefined
  /** The reading without which nothing can be answered. */
  let first: Promise<void> | undefined
  /** The one in use, and the one that is reading: both hear the notices. */
  const threads = new Set<SearchThread>()
  /** How often facts were announced, and how many of these announcements the thread in use knows. */
  let announced = 0
  let known = 0
  let nextReading = Promise.withResolvers<void>()
  /** The newest import that has come to its end, and the newest that is searched. */
  let imported = 0
  let searched = 0
  /** Ends waiting, and a reading that began before the import was over. */
  let importOver = new AbortController()
  const closing = new AbortController()

  catalogVersion.listen((notice) => {
    const importId = readImported(notice)
    if (importId !== undefined) void hearImported(importId)
    else if (notice === 'facts') hearFacts()
    else for (const thread of threads) thread.hear(notice)
  })

  /** Everything that the import has changed was announced before its end. */
  async function hearImported(importId: number): Promise<void> {
    const isNews = importId > imported
    imported = Math.max(imported, importId)
    const isUnused = !inUse && !first
    if (isUnused || known === announced) searched = imported
    if (searched >= importId) await tellSearched()
    else if (isNews) importOver.abort()
  }

  async function tellSearched(): Promise<void> {
    const listener = catalogVersion.listenerPid()
    // Whoever waits for it asks again.
    if (listener !== undefined) await announceSearched(db, searched, listener).catch(() => undefined)
  }

  let renewing: Promise<void> | undefined
  function hearFacts(): void {
    announced += 1
    // Before the first use there is nothing to renew.
    if (inUse || first) renewing ??= renew().finally(() => (renewing = undefined))
  }

  async function read(signal: AbortSignal): Promise<Reading> {
    // Only what is committed after we listen is heard, so we listen first.
    await catalogVersion.current()
    signal.throwIfAborted()
    const seen = announced
    const thread = startSearchThread(databaseUrl)
    threads.add(thread)
    void thread.ended.then(() => threads.delete(thread))
    const stop = () => void thread.stop()
    signal.addEventListener('abort', stop)
    const latestImport = await thread.read.finally(() => signal.removeEventListener('abort', stop))
    return { thread, seen, latestImport }
  }

  function use({ thread, seen, latestImport }: Reading): void {
    const previous = inUse
    // Another reading has overtaken it.
    if (previous && seen < known) return thread.retire()
    inUse = thread
    // Whatever was answered before is old now.
    if (known > 0) catalogVersion.bump()
    known = seen
    nextReading.resolve()
    nextReading = Promise.withResolvers()
    noteSearched(known === announced ? Math.max(latestImport, imported) : latestImport)
    void thread.ended.then((error) => restart(thread, error))
    return previous?.retire()
  }

  function noteSearched(importId: number): void {
    if (importId <= searched) return
    searched = importId
    imported = Math.max(imported, searched)
    void tellSearched()
  }

  /** A thread that ends while it is in use has crashed. */
  function restart(thread: SearchThread, error: Error | undefined): void {
    if (thread !== inUse || closing.signal.aborted) return
    inUse = undefined
    process.emitWarning(`The thread of the search has crashed and is started again: ${String(error)}`)
    untilReady().catch(warn)
  }

  async function untilReady(): Promise<void> {
    closing.signal.throwIfAborted()
    if (inUse) return
    // Somebody waits for whatever it finds, so it is read to its end. Should it fail, the next one who asks tries again.
    first ??= read(closing.signal)
      .then(use)
      .finally(() => (first = undefined))
    await first
  }

  async function renew(): Promise<void> {
    for (;;) {
      await first?.catch(() => undefined)
      if (!inUse || known === announced || closing.signal.aborted) return
      await debounce()
      const began = performance.now()
      importOver = new AbortController()
      await read(AbortSignal.any([closing.signal, importOver.signal]))
        .then(use)
        .catch(warn)
      await pause(Math.min((performance.now() - began) * COOLDOWN_FACTOR, MAX_COOLDOWN_MS))
    }
  }

  /** It is tried again, but whoever runs the shop should know why searches are behind. */
  function warn(error: unknown): void {
    if (!closing.signal.aborted && !importOver.signal.aborted)
      process.emitWarning(`The search could not read the catalogue: ${String(error)}`)
  }

  async function debounce(): Promise<void> {
    const latest = performance.now() + MAX_DELAY_MS
    let before: number
    do {
      before = announced
      await pause(Math.min((announced - known) * DEBOUNCE_MS, MAX_DEBOUNCE_MS))
    } while (announced > before && performance.now() < latest && !importOver.signal.aborted)
  }

  async function pause(ms: number): Promise<void> {
    const signal = AbortSignal.any([closing.signal, importOver.signal])
    await wait(ms, undefined, { signal, ref: false }).catch(() => undefined)
  }

  async function untilKnown(wanted: number): Promise<void> {
    if (known >= wanted) return
    await nextReading.promise
    closing.signal.throwIfAborted()
    await untilKnown(wanted)
  }

  return {
    async ask(name, input) {
      await untilReady()
      // Notices are sent to the thread as they come, so those of all earlier commits are there before this task.
      await catalogVersion.current()
      if (!inUse) throw new ShopError('search.interrupted')
      return inUse.ask(name, input)
    },
    untilReady,
    async catchUp() {
      await untilReady()
      await catalogVersion.current()
      await untilKnown(announced)
    },
    searchedImport: () => searched,
    async close() {
      closing.abort()
      nextReading.resolve()
      await Promise.all(Array.from(threads, (thread) => thread.stop()))
    },
  }
}
