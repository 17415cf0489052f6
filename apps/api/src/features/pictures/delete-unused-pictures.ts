import type { Db } from '../../db/connect.ts'
import { deleteIfUnused, lockOldPictures } from './pictures.queries.ts'

/** Grace period between upload and first use. */
const HOURS = 24

/**
 * Deletes uploaded pictures that are not in use. Locks them first: a concurrent edit has either saved its use by then,
 * or finds the picture gone and is refused.
 */
export async function deleteUnusedPictures(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const old = await lockOldPictures(tx, HOURS)
    if (old.length > 0) await deleteIfUnused(tx, old)
  })
}
