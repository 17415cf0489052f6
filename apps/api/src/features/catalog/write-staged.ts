import type { Db } from '../../db/connect.ts'
import { writeCards, writePrintings } from './import-cards.queries.ts'
import type { ImportProgress } from './import-progress.ts'

/** Writes what was laid aside, a transaction a batch, so that no customer waits long for anything. */
export async function writeStaged(
  connection: Db,
  batches: { id: number; rows: number }[],
  progress: ImportProgress,
  tick: () => Promise<void>,
): Promise<void> {
  for (const { id, rows } of batches) {
    const adopted = await connection.transaction().execute(async (tx) => {
      await writeCards(tx, id)
      return writePrintings(tx, id)
    })
    // They looked new by their ids, but the shop has had them all along.
    progress.new_count -= adopted
    progress.changed_count += adopted
    progress.written += rows
    await tick()
  }
}
