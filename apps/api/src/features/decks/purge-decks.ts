import type { Db } from '../../db/connect.ts'
import { deleteForgottenDecks } from './decks.queries.ts'

const RETENTION_DAYS = 7

/** Scheduled: deletes decks for good that were not restored in time. */
export async function purgeDecks(db: Db): Promise<void> {
  await deleteForgottenDecks(db, RETENTION_DAYS)
}
