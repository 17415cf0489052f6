import type { FoundCard } from '@pennysleeve/contract/card-search.ts'
import type { DeckCard } from '@pennysleeve/contract/decks.ts'
import type { Board } from '@pennysleeve/domain/decks/deck-card.ts'
import { PLACEHOLDER_ID } from './deck-changes.ts'

/** The optimistic deck card: what the search knows, until the server answers. */
export function optimisticDeckCard(found: FoundCard, quantity: number, board: Board): DeckCard {
  const { variant_id, condition, language, options_text, price, display_price, total_on_hand, ...facts } = found
  const stock = { price, display_price, total_on_hand }
  return {
    id: PLACEHOLDER_ID,
    product_id: found.id,
    quantity,
    board,
    commander: false,
    owned_quantity: 0,
    other_printing_price: null,
    display_other_printing_price: null,
    may_lead_beside: false,
    product: {
      ...facts,
      ...stock,
      description: null,
      sell_price: null,
      sealed: false,
      mana_cost: null,
      colors: [],
      rarity: null,
      power: null,
      toughness: null,
      loyalty: null,
      abilities: [],
      released_on: null,
      pre_order: null,
      taxons: [],
      master: {
        ...stock,
        id: variant_id,
        sku: '',
        condition,
        language,
        options_text,
        is_master: true,
        in_stock: total_on_hand > 0,
      },
      all_on_hand: total_on_hand,
    },
  }
}
