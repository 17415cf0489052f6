import type { Db } from '../../db/connect.ts'
import { deleteRemovalsOlderThan } from './collection-batch.queries.ts'

const RETENTION_DAYS = 7

/** Scheduled: deletes removals that were not restored in time. */
export async function deleteOldRemovals(db: Db): Promise<void> {
  await deleteRemovalsOlderThan(db, RETENTION_DAYS)
}
