import { countCards, type Board } from '@pennysleeve/domain/decks/deck-card.ts'
import { MAX_DECK_QUANTITY, MAX_DECK_ROWS } from '@pennysleeve/domain/decks/deck-limits.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { listProductsByIds } from '../catalog/public.ts'
import { addToDeckCards, clearCommanders, countDeckCards, type DeckRow } from './decks.queries.ts'
import { lockOwnDeck } from './lock-own-deck.ts'

export type CardInput = { product_id: number; quantity: number; board: Board; commander?: boolean }

/**
 * Adds cards to a deck, all or none; existing rows are raised. Commanders replace the current ones. Returns the row
 * ids.
 */
export async function addDeckCards(
  tx: Tx,
  session: Session,
  deckId: number,
  wanted: readonly CardInput[],
): Promise<number[]> {
  const deck = await lockOwnDeck(tx, session, deckId)
  await checkSingles(tx, deck, wanted)
  const merged = mergeCards(wanted)
  const leaders = merged.filter((card) => card.commander)
  if (leaders.length > 2) throw new ShopError('deck.too_many_commanders')
  if (leaders.length > 0) await clearCommanders(tx, deck.id)
  const rows = await addToDeckCards(tx, deck.id, merged)
  for (const { quantity } of rows) checkQuantity(quantity)
  if ((await countDeckCards(tx, deck.id)) > MAX_DECK_ROWS) {
    throw new ShopError('deck.too_many_cards', { most: MAX_DECK_ROWS })
  }
  return rows.map(({ id }) => id)
}

export function checkQuantity(quantity: number): void {
  if (quantity <= MAX_DECK_QUANTITY) return
  throw new ShopError('deck.too_many_copies', { most: MAX_DECK_QUANTITY }).onField('quantity')
}

async function checkSingles(tx: Tx, deck: DeckRow, wanted: readonly CardInput[]): Promise<void> {
  const ids = wanted.map(({ product_id }) => product_id)
  const products = await listProductsByIds(tx, ids)
  for (const id of ids) {
    const product = products.get(id)
    if (!product) throw notFound()
    if (product.sealed) throw new ShopError('product.sealed', { name: product.name })
    if (product.game_type !== deck.game_type) throw new ShopError('deck.other_game', { name: product.name })
  }
}

/** An upsert cannot touch a row twice, so repeated products are summed first. */
function mergeCards(wanted: readonly CardInput[]): Required<CardInput>[] {
  const places = Map.groupBy(wanted, ({ product_id, board }) => `${product_id} ${board}`)
  return [...places.values()].map((same) => ({
    ...same[0]!,
    quantity: countCards(same),
    // Commanders are in the main deck.
    commander: same.some(({ commander, board }) => commander === true && board === 'main'),
  }))
}
