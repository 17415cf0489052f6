import type { ParsedCard } from '@pennysleeve/contract/card-search.ts'
import type { Product } from '@pennysleeve/contract/catalog.ts'
import { readMoney } from '@pennysleeve/domain/money.ts'
import { canSell } from '@pennysleeve/domain/catalog/tile.ts'

export type ListOffer = { product: Product; quantity: number }

/**
 * A list's lines as cards to sell, each as one printing: of those it names, else of all in the
 * finish it asks for, the one with the lowest quote. Nobody is promised more for a card than the copy in
 * their hand may be worth.
 */
export function offersOf(cards: ParsedCard[]): ListOffer[] {
  return cards.flatMap(({ quantity, products, named_count, foil }) => {
    const named = named_count > 0 ? products.slice(0, named_count) : products
    const meant = named.filter((product) => product.foil === foil)
    const [product] = (meant.length > 0 ? meant : named).toSorted((one, other) => quoteOf(one) - quoteOf(other))
    return product && quantity > 0 ? [{ product, quantity }] : []
  })
}

/** What the shop does not buy comes last: it is offered only where there is nothing else, and the shop says why not. */
function quoteOf(product: Product): number {
  return (canSell(product, true) && readMoney(product.sell_price ?? '')) || Infinity
}
