import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { checkFilledIn, type DeckFields } from './deck-fields.ts'
import { insertDeck, MAX_DECKS } from './decks.queries.ts'

export async function createDeck(tx: Tx, session: Session, fields: DeckFields): Promise<number> {
  checkFilledIn(fields)
  const { name, description, format } = fields
  const id = await insertDeck(tx, { user_id: session.user_id, name, description, format, public: fields.public })
  if (id === undefined) throw new ShopError('deck.too_many_decks', { most: MAX_DECKS })
  return id
}
