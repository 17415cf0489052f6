import type { Db, Tx } from '../../../db/connect.ts'
import {
  matchCardsByName,
  matchPrintingsByNumber,
  updateProductsOfCards,
  markSharedPlaces,
  writeCards,
  writePrintings,
} from './import-cards.queries.ts'
import type { ImportProgress } from './import-progress.ts'

/**
 * Each transaction invalidates every process's response cache and search index, so few long ones (a second or two) cost
 * the shop less than many short ones. Of the rows they lock, sales write products of several variants (their offer) and
 * wait meanwhile.
 */
const BATCHES_A_TRANSACTION = 4

export type StagedBatch = { id: number; cards: number; printings: number }

/** Concurrent transactions. In an open shop their backends have a low priority: customers' statements go first. */
export const WRITERS = 2

type Writing = {
  progress: ImportProgress
  tick: () => Promise<void>
}

/** Writes the staged rows: cards before printings, which refer to them. */
export async function writeStaged(
  db: Db,
  connection: Db,
  batches: StagedBatch[],
  { progress, tick }: Writing,
): Promise<void> {
  await matchCardsByName(connection)
  const adopted = await matchPrintingsByNumber(connection)
  // Adopted printings have new ids but were in the catalogue before.
  progress.new_count -= adopted
  progress.changed_count += adopted
  await markSharedPlaces(connection)

  const write = async (kind: 'cards' | 'printings', work: (tx: Tx, ids: number[]) => Promise<void>) => {
    const waiting = batches.filter((batch) => batch[kind] > 0)
    await runWriters(async () => {
      // Smaller transactions towards the end, so that all writers finish together.
      const next = waiting.splice(0, Math.min(BATCHES_A_TRANSACTION, Math.ceil(waiting.length / WRITERS)))
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
  // Last and alone: another writer may have locked these cards before.
  if (moved.length > 0) await db.transaction().execute((tx) => updateProductsOfCards(tx, moved))
}

/** Runs a loop per writer until `work` returns false. After a failure the others finish their current step. */
export async function runWriters(work: () => Promise<boolean>): Promise<void> {
  const failure = new AbortController()
  const workers = Array.from({ length: WRITERS }, async () => {
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
