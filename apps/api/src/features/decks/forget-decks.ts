import type { Db } from '../../db/connect.ts'
import { deleteForgottenDecks } from './decks.queries.ts'

const KEPT_DAYS = 7

/** The round: a deletion that nobody took back is meant. */
export async function forgetDecks(db: Db): Promise<void> {
  await deleteForgottenDecks(db, KEPT_DAYS)
}
