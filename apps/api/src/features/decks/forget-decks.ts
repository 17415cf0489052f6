import type { Db } from '../../db/connect.ts'
import { deleteForgottenDecks } from './decks.queries.ts'

const KEPT_DAYS = 7

/** Scheduled: deletes decks for good that were not restored in time. */
export async function forgetDecks(db: Db): Promise<void> {
  await deleteForgottenDecks(db, KEPT_DAYS)
}
