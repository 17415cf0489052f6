import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound } from '../../shop-error.ts'
import { lockDeck, type DeckRow } from './decks.queries.ts'

export async function lockOwnDeck(tx: Tx, session: Session, id: number): Promise<DeckRow> {
  const deck = await lockDeck(tx, session.user_id, id)
  if (!deck) throw notFound()
  return deck
}
