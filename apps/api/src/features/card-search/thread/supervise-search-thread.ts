import { setTimeout as wait } from 'node:timers/promises'
import type { CatalogVersion } from '../../../db/catalog-version.ts'
import type { Db } from '../../../db/connect.ts'
import { ShopError } from '../../../shop-error.ts'
import { countFacts } from './count-facts.ts'
import { trackImports } from './track-imports.ts'
import { startSearchThread, type SearchThread } from './search-thread.ts'
import { readImported } from '../index/inventory-changes.ts'

/**
 * Debounce of changed facts, per notice. An import notifies batch by batch: the more notices, the longer the debounce, so
 * that the catalogue is read when the import is over, or every MAX_DELAY_MS of a long one.
 */
const DEBOUNCE_MS = 300
const MAX_DEBOUNCE_MS = 1500
const MAX_DELAY_MS = 15_000
/** Cooldown after a reading, as a multiple of its duration. */
const COOLDOWN_FACTOR = 4
const MAX_COOLDOWN_MS = 15_000

type Parts = {
  db: Db
  catalogVersion: CatalogVersion
  databaseUrl: string
  /** Tests keep threads, which takes less time than starting one. */
  startThread?: (databaseUrl: string) => SearchThread
}

export type SupervisedSearchThread = {
  /** Runs a task with all prices and stock committed before the call, and all facts except those still being read. */
  ask: SearchThread['ask']
  /** Resolves when a thread has read the catalogue. */
  untilReady(): Promise<void>
  /** Resolves when all facts committed before the call have been read. */
  catchUp(): Promise<void>
  /** The newest import whose cards are all searchable. */
  searchedImport(): number
  close(): Promise<void>
}

/** A thread that has read the catalogue; `seen` is the number of `facts` notices received before it started. */
type NextThread = { thread: SearchThread; seen: number; latestImport: number }

/**
 * Keeps a search thread with the current catalogue. A thread reads the catalogue once, at its start, and receives price
 * and stock changes as notices. When facts change, a second thread reads the catalogue and then replaces the first. A
 * crashed thread is restarted.
 */
export function superviseSearchThread(parts: Parts): SupervisedSearchThread {
  const { db, catalogVersion, databaseUrl, startThread = startSearchThread } = parts
  let inUse: SearchThread | undefined
  /** Set while no thread is in use and one is reading. */
  let first: Promise<void> | undefined
  /** The thread in use and the one that is reading: both receive the notices. */
  const threads = new Set<SearchThread>()
  /** Aborts waiting, and a reading that started before the import was over. */
  let importOver = new AbortController()
  const closing = new AbortController()
  const facts = countFacts(closing.signal)
  const imports = trackImports(db, catalogVersion)

  catalogVersion.listen((notice) => {
    if (closing.signal.aborted) return
    const importId = readImported(notice)
    if (importId !== undefined) hearImported(importId)
    else if (notice === 'facts') hearFacts()
    else for (const thread of threads) thread.hear(notice)
  })

  function hearImported(importId: number): void {
    const isUnused = !inUse && !first
    if (imports.hear(importId, isUnused || facts.areAllKnown())) importOver.abort()
  }

  let renewing: Promise<void> | undefined
  function hearFacts(): void {
    facts.hear()
    // Nothing to refresh before the first use.
    if (inUse || first) renewing ??= renew().finally(() => (renewing = undefined))
  }

  async function read(signal: AbortSignal): Promise<NextThread> {
    // Listen first: notices of earlier commits are not delivered.
    await catalogVersion.current()
    signal.throwIfAborted()
    const seen = facts.received()
    const thread = startThread(databaseUrl)
    threads.add(thread)
    void thread.ended.then(() => threads.delete(thread))
    const stop = () => void thread.stop()
    signal.addEventListener('abort', stop)
    const latestImport = await thread.read.finally(() => signal.removeEventListener('abort', stop))
    return { thread, seen, latestImport }
  }

  function use({ thread, seen, latestImport }: NextThread): void {
    const previous = inUse
    // A newer reading is in use already.
    if (previous && facts.isOlder(seen)) return thread.retire()
    inUse = thread
    // Responses cached from the previous thread are stale.
    if (facts.hasRead()) catalogVersion.bump()
    facts.use(seen)
    imports.use(latestImport, facts.areAllKnown())
    void thread.ended.then((error) => restart(thread, error))
    return previous?.retire()
  }

  /** A thread that ends while in use has crashed. */
  function restart(thread: SearchThread, error: Error | undefined): void {
    if (thread !== inUse || closing.signal.aborted) return
    inUse = undefined
    process.emitWarning(`The thread of the search has crashed and is started again: ${String(error)}`)
    untilReady().catch(warn)
  }

  async function untilReady(): Promise<void> {
    closing.signal.throwIfAborted()
    if (inUse) return
    // Not aborted by an import, because tasks wait for it. After a failure the next task tries again.
    first ??= read(closing.signal)
      .then(use)
      .finally(() => (first = undefined))
    await first
  }

  async function renew(): Promise<void> {
    for (;;) {
      await first?.catch(() => undefined)
      if (!inUse || facts.areAllKnown() || closing.signal.aborted) return
      await debounce()
      const began = performance.now()
      importOver = new AbortController()
      await read(AbortSignal.any([closing.signal, importOver.signal]))
        .then(use)
        .catch(warn)
      await pause(Math.min((performance.now() - began) * COOLDOWN_FACTOR, MAX_COOLDOWN_MS))
    }
  }

  /** Reading is retried; the warning says why searches are behind. */
  function warn(error: unknown): void {
    if (!closing.signal.aborted && !importOver.signal.aborted)
      process.emitWarning(`The search could not read the catalogue: ${String(error)}`)
  }

  async function debounce(): Promise<void> {
    const latest = performance.now() + MAX_DELAY_MS
    let before: number
    do {
      before = facts.received()
      await pause(Math.min(facts.countUnknown() * DEBOUNCE_MS, MAX_DEBOUNCE_MS))
    } while (facts.received() > before && performance.now() < latest && !importOver.signal.aborted)
  }

  async function pause(ms: number): Promise<void> {
    const signal = AbortSignal.any([closing.signal, importOver.signal])
    await wait(ms, undefined, { signal, ref: false }).catch(() => undefined)
  }

  return {
    async ask(name, input) {
      await untilReady()
      // Resolves after the notices of all earlier commits were posted, and messages arrive in order.
      await catalogVersion.current()
      if (!inUse) throw new ShopError('search.interrupted')
      return inUse.ask(name, input)
    },
    untilReady,
    async catchUp() {
      await untilReady()
      await catalogVersion.current()
      await facts.untilAllKnown()
    },
    searchedImport: imports.searched,
    async close() {
      closing.abort()
      facts.wake()
      await Promise.all(Array.from(threads, (thread) => thread.stop()))
    },
  }
}
