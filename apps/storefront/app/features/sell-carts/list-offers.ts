import type { ParsedCard } from '@pennysleeve/contract/card-search.ts'
import type { Product } from '@pennysleeve/contract/catalog.ts'
import { readMoney } from '@pennysleeve/domain/money.ts'
import { canSell } from '@pennysleeve/domain/catalog/tile.ts'

export type ListOffer = { product: Product; quantity: number }

/**
 * One product per line: of the printings that it names, else of all in its finish, the one with the lowest quote. The
 * shop must not promise more than the actual copy is worth.
 */
export function offersOf(cards: ParsedCard[]): ListOffer[] {
  return cards.flatMap(({ quantity, products, named_count, foil }) => {
    const named = named_count > 0 ? products.slice(0, named_count) : products
    const meant = named.filter((product) => product.foil === foil)
    const [product] = (meant.length > 0 ? meant : named).toSorted((one, other) => quoteOf(one) - quoteOf(other))
    return product && quantity > 0 ? [{ product, quantity }] : []
  })
}

/** Products that the shop does not buy sort last; offered, they are refused with a reason. */
function quoteOf(product: Product): number {
  return (canSell(product, true) && readMoney(product.sell_price ?? '')) || Infinity
}
