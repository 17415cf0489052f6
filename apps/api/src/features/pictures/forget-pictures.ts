import type { Db } from '../../db/connect.ts'
import { deleteUnusedPictures, lockOldPictures } from './pictures.queries.ts'

/** Whoever uploads a picture has so long to save what shows it. */
const HOURS = 24

/**
 * Throws away what was uploaded and is shown nowhere. The locks come first: who wants to show such a picture either has
 * done so by the time we look, or finds it gone and is asked to upload it again.
 */
export async function forgetPictures(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const old = await lockOldPictures(tx, HOURS)
    if (old.length > 0) await deleteUnusedPictures(tx, old)
  })
}
