import type { Db } from '../../db/connect.ts'
import { deleteDecksOlderThan } from './decks.queries.ts'

const RETENTION_DAYS = 7

/** Scheduled: deletes decks for good that were not restored in time. */
export async function deleteOldDecks(db: Db): Promise<void> {
  await deleteDecksOlderThan(db, RETENTION_DAYS)
}
