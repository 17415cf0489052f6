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
const MOST_LEADERS = 2

/** A pasted list as cards for a deck, each in the printing that its line names, else in the cheapest we have. */
export function listToDeck(cards: readonly ParsedCard[]): ListedDeckCard[] {
  const beside = new Set(cards.filter(({ section }) => section === 'sideboard').map(({ name }) => name))
  const leaders = new Set(cards.filter(({ section }) => section === 'commander').map(({ name }) => name))
  return (
    cards
      // A companion is written down a second time, in the sideboard it comes from.
      .filter(({ section, name }) => section !== 'companion' || !beside.has(name))
      .flatMap((card) => {
        const product = chooseProduct(card)
        if (!product) return []
        // Under a heading that nothing closes stands the whole deck, and not all of it leads.
        const commander = card.section === 'commander' && leaders.size <= MOST_LEADERS
        return [{ product_id: product.id, quantity: card.quantity, board: BOARD_OF[card.section], commander }]
      })
  )
}

function chooseProduct({ products, named_count }: ParsedCard): Product | undefined {
  if (named_count > 0) return products[0]
  return products.toSorted((one, other) => rankOf(one) - rankOf(other) || one.id - other.id)[0]
}

/** What lies on the shelf before what does not, then by price; what has no price comes last. */
function rankOf({ total_on_hand, price }: Product): number {
  const cents = readMoney(price ?? '')
  if (cents === undefined) return Infinity
  return total_on_hand > 0 ? cents : SOLD_OUT + cents
}

/** Dearer than anything. */
const SOLD_OUT = 1e12
