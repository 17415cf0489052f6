import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { checkFilledIn, type DeckFields } from './deck-fields.ts'
import { findShownGame, insertDeck, MAX_DECKS } from './decks.queries.ts'

type NewDeck = DeckFields & { game_type: string }

export async function createDeck(tx: Tx, session: Session, fields: NewDeck): Promise<number> {
  checkFilledIn(fields)
  if (!(await findShownGame(tx, fields.game_type))) throw new ShopError('deck.unknown_game').onField('game_type')
  const { game_type, name, description, format } = fields
  const id = await insertDeck(tx, {
    user_id: session.user_id,
    game_type,
    name,
    description,
    format,
    public: fields.public,
  })
  if (id === undefined) throw new ShopError('deck.too_many_decks', { most: MAX_DECKS })
  return id
}
