import type { Db, Tx } from '../../db/connect.ts'
import {
  adoptCards,
  adoptPrintings,
  followCards,
  markSharedPlaces,
  writeCards,
  writePrintings,
} from './import-cards.queries.ts'
import type { ImportProgress } from './import-progress.ts'

/**
 * Each transaction makes every process empty its response cache and read the search index anew: a few long ones (a second
 * or two) are kinder to the open shop than many short ones. Nobody else writes the rows they lock.
 */
const BATCHES_A_TRANSACTION = 4

export type StagedBatch = { id: number; cards: number; printings: number }

type Writing = {
  /** So many transactions at a time: a machine that does nothing else may use two of its cores. */
  writers: number
  progress: ImportProgress
  tick: () => Promise<void>
}

/** Writes what was laid aside: all cards first, so that whichever printing comes next finds its own. */
export async function writeStaged(
  db: Db,
  connection: Db,
  batches: StagedBatch[],
  { writers, progress, tick }: Writing,
): Promise<void> {
  await adoptCards(connection)
  const adopted = await adoptPrintings(connection)
  // They looked new by their ids, but the shop has had them all along.
  progress.new_count -= adopted
  progress.changed_count += adopted
  await markSharedPlaces(connection)

  const write = async (kind: 'cards' | 'printings', work: (tx: Tx, ids: number[]) => Promise<void>) => {
    const waiting = batches.filter((batch) => batch[kind] > 0)
    await together(writers, async () => {
      // Shorter ones towards the end, so that all writers end together.
      const next = waiting.splice(0, Math.min(BATCHES_A_TRANSACTION, Math.ceil(waiting.length / writers)))
      if (next.length === 0) return false
      const ids = next.map((batch) => batch.id)
      await db.transaction().execute((tx) => work(tx, ids))
      progress.written += next.reduce((sum, batch) => sum + batch[kind], 0)
      await tick()
      return true
    })
  }
  const moved: number[] = []
  await write('cards', writeCards)
  await write('printings', async (tx, ids) => void moved.push(...(await writePrintings(tx, ids))))
  // Alone and last: they may carry the names of cards that another writer was busy with.
  if (moved.length > 0) await db.transaction().execute((tx) => followCards(tx, moved))
}

/** Lets so many work at a time, each until there is nothing left. Where one fails the others end what they are at. */
export async function together(count: number, work: () => Promise<boolean>): Promise<void> {
  const failure = new AbortController()
  const workers = Array.from({ length: count }, async () => {
    try {
      while (!failure.signal.aborted && (await work()));
    } catch (error) {
      failure.abort()
      throw error
    }
  })
  await Promise.allSettled(workers)
  await Promise.all(workers)
}
