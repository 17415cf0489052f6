import { setTimeout as wait } from 'node:timers/promises'
import type { CatalogVersion } from '../../db/catalog-version.ts'
import type { Db } from '../../db/connect.ts'
import { chargeNobody } from '../../processes/work-budget.ts'
import { announceSearched, countPrintings, findLatestImport } from './card-search.queries.ts'
import { loadCardIndex } from './load-card-index.ts'
import { loadInProcess } from './load-in-process.ts'
import { startSearching, type SearchedIndex } from './search-cards.ts'
import { applyStockNotice, readNotice, type ShelfChange } from './shelf-changes.ts'

/**
 * One change is read after a moment. An import announces itself batch by batch: the more we hear, the longer a lull we
 * wait for, so that it is read when it is over, or now and then when it takes long; most of the time is the customers'.
 */
const LULL_MS = 300
const LONGEST_LULL_MS = 1500
const PATIENCE_MS = 15_000
const REST_PER_WORK = 4
const LONGEST_REST_MS = 15_000

/** Up to so many printings a reading takes no longer than starting a process for it. */
const SMALL_CATALOGUE = 3000

/** By then whoever searched the old index has an answer. */
const TIDY_AFTER_MS = 2000
/** So much at once makes V8 look for garbage. */
const TIDY_BYTES = 96 * 1024 * 1024

type Parts = { db: Db; catalogVersion: CatalogVersion; databaseUrl: string; smallCatalogue?: number }

export type LiveIndex = {
  /** As new as the catalogue was when asked, save for facts that are being read. */
  get(): Promise<SearchedIndex>
  /** Settles when the index knows every fact that was committed before the call. */
  catchUp(): Promise<void>
  /** The newest import all of whose cards are searched. */
  searchedImport(): number
  close(): void
}

/**
 * Keeps the index true. Prices and stock come with the notices and are written into it at once. When facts change, the
 * catalogue is read anew beside the index in use, and the new one takes its place when it is complete: after a lull, or
 * at once when an import says that it is over.
 */
export function createLiveIndex({
  db,
  catalogVersion,
  databaseUrl,
  smallCatalogue = SMALL_CATALOGUE,
}: Parts): LiveIndex {
  let current: Promise<SearchedIndex> | undefined
  let inUse: SearchedIndex | undefined
  /** Shelf changes heard while the catalogue is being read: what was read may be older than they are. */
  let heard: ShelfChange[] | undefined
  /** How often facts were announced, and how many of these announcements the index knows. */
  let announced = 0
  let known = 0
  let reading = Promise.withResolvers<void>()
  /** The newest import that has come to its end, and the newest that the index knows. */
  let imported = 0
  let searched = 0
  /** Ends waiting, and a reading that began before the import was over. */
  let hurry = new AbortController()
  const closing = new AbortController()

  catalogVersion.listen((payload) => {
    const notice = readNotice(payload)
    if (notice === 'facts') return renew()
    if ('imported' in notice) return void hear(notice.imported)
    for (const change of notice) {
      const row = inUse && applyStockNotice(inUse.index, change)
      if (row !== undefined) inUse?.touched.note(row)
    }
    heard?.push(...notice)
    return undefined
  })

  /** Everything that the import has changed was announced before its end. */
  async function hear(importId: number): Promise<void> {
    const isNews = importId > imported
    imported = Math.max(imported, importId)
    if (!current || known === announced) searched = imported
    if (searched >= importId) await tellSearched()
    else if (isNews) hurry.abort()
  }

  function noteSearched(importId: number): void {
    if (importId <= searched) return
    searched = importId
    imported = Math.max(imported, searched)
    // Nobody is waited for any more.
    if (searched === imported && hurry.signal.aborted) hurry = new AbortController()
    void tellSearched()
  }

  async function tellSearched(): Promise<void> {
    const listener = catalogVersion.listenerPid()
    // Whoever waits for it asks again.
    if (listener !== undefined) await announceSearched(db, searched, listener).catch(() => undefined)
  }

  async function load(): Promise<SearchedIndex> {
    heard = []
    // Whoever has imported cards waits for them.
    const urgent = imported > searched
    if (hurry.signal.aborted) hurry = new AbortController()
    // The first one is read to its end, for somebody waits for whatever it finds.
    const signal = inUse ? AbortSignal.any([closing.signal, hurry.signal]) : closing.signal
    try {
      // Only what is committed after we listen is heard, so we listen first.
      await catalogVersion.current()
      const seen = announced
      // Whoever happens to search first does not pay for it.
      const { latest, loaded } = await chargeNobody(() => readCatalogue({ signal, urgent }))
      for (const change of heard) applyStockNotice(loaded, change)
      known = seen
      noteSearched(known === announced ? Math.max(latest, imported) : latest)
      inUse?.touched.end()
      if (inUse) setTimeout(tidyUp, TIDY_AFTER_MS).unref()
      inUse = startSearching(loaded)
      return inUse
    } finally {
      heard = undefined
    }
  }

  async function readCatalogue(how: { signal: AbortSignal; urgent: boolean }) {
    const latest = await findLatestImport(db)
    const isSmall = (await countPrintings(db)) <= smallCatalogue
    return { latest, loaded: await (isSmall ? loadCardIndex(db) : loadInProcess(databaseUrl, how)) }
  }

  let renewing: Promise<void> | undefined
  function renew(): void {
    announced += 1
    // Before the first use there is nothing to renew.
    if (current) renewing ??= renewInTime().finally(() => (renewing = undefined))
  }

  async function renewInTime(): Promise<void> {
    const { signal } = closing
    // One reading at a time: each counts on hearing all notices itself.
    await current?.catch(() => undefined)
    let rest = 0
    while (current && known < announced && !signal.aborted) {
      await pause(rest)
      if (!hurry.signal.aborted) await lull()
      if (signal.aborted) return
      const started = performance.now()
      const loaded = await load().catch(tell)
      if (loaded) current = Promise.resolve(loaded)
      // Whatever was answered from the old index is old now.
      catalogVersion.bump()
      reading.resolve()
      reading = Promise.withResolvers()
      rest = Math.min((performance.now() - started) * REST_PER_WORK, LONGEST_REST_MS)
    }
  }

  /** It is tried again, but whoever runs the shop should know why searches are behind. */
  function tell(error: unknown): undefined {
    if (!closing.signal.aborted && !hurry.signal.aborted)
      process.emitWarning(`The search could not read the catalogue anew: ${String(error)}`)
  }

  async function lull(): Promise<void> {
    const latest = performance.now() + PATIENCE_MS
    let before: number
    do {
      before = announced
      await pause(Math.min((announced - known) * LULL_MS, LONGEST_LULL_MS))
    } while (announced > before && performance.now() < latest && !hurry.signal.aborted)
  }

  async function pause(ms: number): Promise<void> {
    const signal = AbortSignal.any([closing.signal, hurry.signal])
    await wait(ms, undefined, { signal, ref: false }).catch(() => undefined)
  }

  async function get(): Promise<SearchedIndex> {
    if (!current) {
      const loading = load()
      current = loading
      // The next one who asks tries again.
      loading.catch(() => {
        if (current === loading) current = undefined
      })
    } else await catalogVersion.current()
    return current
  }

  async function untilKnown(wanted: number): Promise<void> {
    if (known >= wanted) return
    await reading.promise
    closing.signal.throwIfAborted()
    await untilKnown(wanted)
  }

  return {
    get,
    async catchUp() {
      await get()
      await untilKnown(announced)
    },
    searchedImport: () => searched,
    close() {
      closing.abort()
      reading.resolve()
    },
  }
}

/**
 * An index that has been replaced lies outside of V8's heap, where it sees no reason to look: three of them would lie
 * about. A large piece of memory that nobody ever touches, and that therefore takes no room, has it begin, bit by bit.
 */
function tidyUp(): void {
  void new ArrayBuffer(TIDY_BYTES)
}
