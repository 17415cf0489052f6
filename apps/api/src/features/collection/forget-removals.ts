import type { Db } from '../../db/connect.ts'
import { deleteOldRemovals } from './collection-batch.queries.ts'

const KEPT_DAYS = 7

/** The round: a removal that nobody took back is meant. */
export async function forgetRemovals(db: Db): Promise<void> {
  await deleteOldRemovals(db, KEPT_DAYS)
}
