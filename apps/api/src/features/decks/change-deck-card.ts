import { canBeCommandersTogether } from '@pennysleeve/domain/decks/commanders.ts'
import type { Board } from '@pennysleeve/domain/decks/deck-card.ts'
import { findDeckFormat } from '@pennysleeve/domain/decks/deck-formats.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { checkSameCard } from '../catalog/public.ts'
import { checkQuantity } from './add-deck-cards.ts'
import {
  addToDeckCards,
  clearCommanders,
  deleteDeckCard,
  findDeckCard,
  listDeckCards,
  setCommander,
  setDeckCardQuantity,
  type DeckRow,
} from './decks.queries.ts'
import { lockOwnDeck } from './lock-own-deck.ts'

export type DeckCardChange = {
  product_id?: number | undefined
  quantity?: number | undefined
  board?: Board | undefined
  commander?: boolean | undefined
  /** Adds a second commander instead of replacing the first. */
  second: boolean
}

/** Changes a card. If the same product is already on the target board, the rows are merged; returns the id. */
export async function changeDeckCard(
  tx: Tx,
  session: Session,
  deckId: number,
  cardId: number,
  change: DeckCardChange,
): Promise<number> {
  const deck = await lockOwnDeck(tx, session, deckId)
  const card = await findDeckCard(tx, deck.id, cardId)
  if (!card) throw notFound()
  if (change.quantity !== undefined) await setDeckCardQuantity(tx, card.id, change.quantity)
  const id = await moveCard(tx, { ...card, quantity: change.quantity ?? card.quantity }, change)
  if (change.commander === false) await setCommander(tx, id, false)
  if (change.commander === true) await lead(tx, deck, id, change.second)
  return id
}

type MovedCard = NonNullable<Awaited<ReturnType<typeof findDeckCard>>>

/** Another printing or board: the row is deleted and inserted anew. */
async function moveCard(tx: Tx, card: MovedCard, change: DeckCardChange): Promise<number> {
  const product_id = change.product_id ?? card.product_id
  // Commanders are in the main deck.
  const board = change.commander ? 'main' : (change.board ?? card.board)
  if (product_id === card.product_id && board === card.board) return card.id
  if (product_id !== card.product_id) await checkSameCard(tx, card.product_id, product_id)
  await deleteDeckCard(tx, card.deck_id, card.id)
  const [moved] = await addToDeckCards(tx, card.deck_id, [
    {
      product_id,
      // The contract's value or the row's own.
      board: board as Board,
      quantity: card.quantity,
      commander: card.commander && board === 'main',
    },
  ])
  checkQuantity(moved!.quantity)
  return moved!.id
}

async function lead(tx: Tx, deck: DeckRow, id: number, second: boolean): Promise<void> {
  if (second) await checkPair(tx, deck, id)
  else await clearCommanders(tx, deck.id)
  await setCommander(tx, id, true)
}

async function checkPair(tx: Tx, deck: DeckRow, id: number): Promise<void> {
  const cards = await listDeckCards(tx, deck.id, deck.user_id)
  const leaders = cards.filter((card) => card.commander && card.id !== id)
  const chosen = cards.find((card) => card.id === id)!
  const format = findDeckFormat(deck.format)
  if (leaders.length > 1) throw new ShopError('deck.too_many_commanders')
  const [leader] = leaders
  if (!leader || !format || canBeCommandersTogether(leader, chosen, format)) return
  const { name } = leader
  throw new ShopError('deck.incompatible_commanders', { name, other: chosen.name, format: format.label })
}
