import type { ParsedCard } from '@pennysleeve/contract/card-search.ts'
import type { Product } from '@pennysleeve/contract/catalog.ts'
import type { ListSection } from '@pennysleeve/domain/card-list/card-list.ts'
import type { Board } from '@pennysleeve/domain/decks/deck-card.ts'
import { readMoney } from '@pennysleeve/domain/money.ts'

export type ListedDeckCard = { product_id: number; quantity: number; board: Board; commander: boolean }

const BOARD_OF: Record<ListSection, Board> = {
  deck: 'main',
  commander: 'main',
  sideboard: 'sideboard',
  companion: 'sideboard',
  maybeboard: 'maybeboard',
}
const MAX_COMMANDERS = 2

/** A pasted list as deck cards, each in the printing that its line names, else in the cheapest one in stock. */
export function listToDeck(cards: readonly ParsedCard[]): ListedDeckCard[] {
  const sideboard = new Set(cards.filter(({ section }) => section === 'sideboard').map(({ name }) => name))
  const commanders = new Set(cards.filter(({ section }) => section === 'commander').map(({ name }) => name))
  return (
    cards
      // Deck lists repeat a companion in the sideboard: it counts once.
      .filter(({ section, name }) => section !== 'companion' || !sideboard.has(name))
      .flatMap((card) => {
        const product = chooseProduct(card)
        if (!product) return []
        // Without a second heading the whole deck is below "Commander": then nothing is a commander.
        const commander = card.section === 'commander' && commanders.size <= MAX_COMMANDERS
        return [{ product_id: product.id, quantity: card.quantity, board: BOARD_OF[card.section], commander }]
      })
  )
}

function chooseProduct({ products, named_count }: ParsedCard): Product | undefined {
  if (named_count > 0) return products[0]
  return products.toSorted((one, other) => rankOf(one) - rankOf(other) || one.id - other.id)[0]
}

/** In stock first, then by price; unpriced last. */
function rankOf({ total_on_hand, price }: Product): number {
  const cents = readMoney(price ?? '')
  if (cents === undefined) return Infinity
  return total_on_hand > 0 ? cents : SOLD_OUT + cents
}

/** Above any price. */
const SOLD_OUT = 1e12
