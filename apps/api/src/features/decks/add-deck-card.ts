import type { Board } from '@sideboard/domain/decks/deck-card.ts'
import { MAX_DECK_QUANTITY, MAX_DECK_ROWS } from '@sideboard/domain/limits.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { getSingle } from '../catalog/public.ts'
import { addToDeckCard, countDeckCards } from './decks.queries.ts'
import { lockOwnDeck } from './lock-own-deck.ts'

type WantedCard = { product_id: number; quantity: number; board: Board }

/** Puts a card into a deck; added again, its quantity rises. Answers with the id of its row. */
export async function addDeckCard(tx: Tx, session: Session, deckId: number, wanted: WantedCard): Promise<number> {
  const deck = await lockOwnDeck(tx, session, deckId)
  await getSingle(tx, wanted.product_id)
  const { id, quantity } = await addToDeckCard(tx, { deck_id: deck.id, ...wanted })
  checkQuantity(quantity)
  if ((await countDeckCards(tx, deck.id)) > MAX_DECK_ROWS) {
    throw new ShopError('refused', `A deck holds at most ${MAX_DECK_ROWS} different cards.`)
  }
  return id
}

export function checkQuantity(quantity: number): void {
  if (quantity <= MAX_DECK_QUANTITY) return
  const sentence = `A deck holds at most ${MAX_DECK_QUANTITY} copies of a card.`
  throw new ShopError('refused', sentence, { quantity: [sentence] })
}
