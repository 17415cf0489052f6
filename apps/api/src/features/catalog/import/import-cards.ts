import type { Db } from '../../../db/connect.ts'
import { seedGamesAndTypes } from '../../../db/seed/seed-games-and-types.ts'
import { CardDataBroken } from '../../../ports/card-data/card-data-broken.ts'
import type { CardData } from '../../../ports/card-data/open-card-file.ts'
import {
  analyzeCards,
  analyzeProducts,
  flagVanishedPrintings,
  hasDefaultGame,
  writeSets,
} from './import-cards.queries.ts'
import {
  ImportCancelled,
  ImportInterrupted,
  ImportRefused,
  startProgress,
  type ImportProgress,
} from './import-progress.ts'
import { closeStaging, openStaging, runAlone } from './import-staging.queries.ts'
import {
  announceImported,
  endImport,
  endInterrupted,
  findRunningImport,
  saveProgress,
  startImport,
} from './imports.queries.ts'
import { priceFromMarket } from '../price-from-market.ts'
import { stageCards } from './stage-cards.ts'
import { runWriters, WRITERS, writeStaged } from './write-staged.ts'

export type ImportOptions = {
  /** Import also what a shop does not sell, as extras. */
  all: boolean
  /** Prices products without a price: Australian dollars per dollar of the market price. */
  priceFactor?: number | undefined
  /** Milliseconds. */
  now: () => number
  /** For a requested import: claims its row, under the advisory lock. */
  begin?: () => Promise<number>
  /** Aborted when the shop closes. */
  signal?: AbortSignal | undefined
  onProgress?: (progress: ImportProgress) => void
}

export type Imported = ImportProgress & { id: number }

/** Of the database: one compares and stages, one saves the progress, the others write. */
export const IMPORT_CONNECTIONS = 2 + WRITERS

const SAVED_EVERY_MS = 1000
/** After more changed rows than this ANALYZE runs. */
const MANY_ROWS = 1000

/**
 * Updates the catalogue from card data. All of it is read, compared and staged before the first batch is written, so
 * broken data changes nothing. An interrupted import is run again: what it has written compares as unchanged.
 */
export async function importCards(db: Db, data: CardData, options: ImportOptions): Promise<Imported> {
  const result = await runAlone(db, async (connection) => {
    await endInterrupted(db)
    const importId = await (options.begin?.() ?? startImport(db, data.name, data.size_bytes))
    const progress = startProgress(data)
    try {
      await openStaging(connection)
      await bringIn(db, connection, data, progress, { ...options, tick: ticker(db, importId, progress, options) })
      await endImport(db, importId, progress, { state: 'done' })
      await announceImported(db, importId)
      return { ...progress, id: importId }
    } catch (error) {
      if (!(error instanceof ImportInterrupted)) await endImport(db, importId, progress, endingOf(error))
      throw error
    } finally {
      await closeStaging(connection)
    }
  })
  if (result) return result
  const running = await findRunningImport(db)
  const which = running ? ` (${running.source}, begun at ${running.started_at.toISOString()})` : ''
  throw new ImportRefused(`Another import is under way${which}; wait for its end.`)
}

async function bringIn(
  db: Db,
  connection: Db,
  data: CardData,
  progress: ImportProgress,
  options: ImportOptions & { tick: () => Promise<void> },
): Promise<void> {
  const { sets, batches } = await stageCards(connection, data, progress, options)
  progress.state = 'writing'
  if (!(await hasDefaultGame(connection))) await seedGamesAndTypes(connection)
  await writeSets(connection, sets)
  await writeStaged(db, connection, batches, { progress, tick: options.tick })
  // A faulty object may be a known printing, so nothing is flagged then.
  if (progress.fault_count === 0) progress.vanished_count = await flagVanishedPrintings(connection)
  if (options.priceFactor !== undefined) {
    progress.priced_count = await priceFromMarket(connection, options.priceFactor)
  }
  if (progress.to_write + progress.priced_count > MANY_ROWS) {
    const analyses = [analyzeProducts, analyzeCards]
    await runWriters(async () => {
      const analyze = analyses.shift()
      await analyze?.(db)
      return analyze !== undefined
    })
  }
  progress.state = 'done'
}

function endingOf(error: unknown): { state: 'failed' | 'canceled'; error?: string } {
  if (error instanceof ImportCancelled) return { state: 'canceled' }
  return { state: 'failed', error: error instanceof CardDataBroken ? error.message : 'Something went wrong.' }
}

/** Reports every step to the caller, saves the progress once a second, and stops if staff have cancelled the import. */
function ticker(db: Db, importId: number, progress: ImportProgress, { now, onProgress, signal }: ImportOptions) {
  let savedAt = now()
  return async () => {
    onProgress?.(progress)
    if (signal?.aborted) throw new ImportInterrupted()
    if (now() - savedAt < SAVED_EVERY_MS) return
    savedAt = now()
    if (await saveProgress(db, importId, progress)) throw new ImportCancelled()
  }
}
