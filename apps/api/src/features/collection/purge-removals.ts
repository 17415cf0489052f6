import type { Db } from '../../db/connect.ts'
import { deleteOldRemovals } from './collection-batch.queries.ts'

const RETENTION_DAYS = 7

/** Scheduled: deletes removals that were not restored in time. */
export async function purgeRemovals(db: Db): Promise<void> {
  await deleteOldRemovals(db, RETENTION_DAYS)
}
