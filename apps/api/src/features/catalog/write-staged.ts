import type { Db } from '../../db/connect.ts'
import { writeCards, writePrintings } from './import-cards.queries.ts'
import type { ImportProgress } from './import-progress.ts'

/**
 * Each transaction makes every process forget its kept answers and read the search index anew: a few long ones (a second
 * or two) are kinder to the open shop than many short ones. Nobody else writes the rows they lock.
 */
const BATCHES_A_TRANSACTION = 4

/** Writes what was laid aside. */
export async function writeStaged(
  connection: Db,
  batches: { id: number; rows: number }[],
  progress: ImportProgress,
  tick: () => Promise<void>,
): Promise<void> {
  for (let next = 0; next < batches.length; next += BATCHES_A_TRANSACTION) {
    const together = batches.slice(next, next + BATCHES_A_TRANSACTION)
    const adopted = await connection.transaction().execute(async (tx) => {
      let sum = 0
      for (const { id } of together) {
        await writeCards(tx, id)
        sum += await writePrintings(tx, id)
      }
      return sum
    })
    // They looked new by their ids, but the shop has had them all along.
    progress.new_count -= adopted
    progress.changed_count += adopted
    progress.written += together.reduce((sum, { rows }) => sum + rows, 0)
    await tick()
  }
}
