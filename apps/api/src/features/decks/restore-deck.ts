import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { countDecks, undeleteDeck, MAX_DECKS } from './decks.queries.ts'

/** Undoes a deletion. */
export async function restoreDeck(tx: Tx, session: Session, id: number): Promise<void> {
  if (!(await undeleteDeck(tx, session.user_id, id))) throw notFound()
  if ((await countDecks(tx, session.user_id)) > MAX_DECKS) {
    throw new ShopError('deck.too_many_decks', { most: MAX_DECKS })
  }
}
