import { QUOTED_CONDITIONS } from '@pennysleeve/domain/collection/conditions.ts'
import type { Owned } from './collection.queries.ts'

/** Aligned arrays, by entry: the price of such a copy and the quote of its product; -1 for none. */
export type Prices = { price_cents: ArrayLike<number>; quote_cents: ArrayLike<number> }

/** Value of the whole collection: at the shop's prices, and at its quotes. */
export function collectionValue({ quantities, conditions, price_cents, quote_cents }: Owned & Prices) {
  const value = { total_quantity: 0, price_cents: 0, unpriced_cards: 0, sell_price_cents: 0 }
  for (let at = 0; at < quantities.length; at += 1) {
    const quantity = quantities[at]!
    const price = price_cents[at]!
    const quote = quote_cents[at]!
    value.total_quantity += quantity
    if (price < 0) value.unpriced_cards += quantity
    else value.price_cents += quantity * price
    if (quote > 0 && QUOTED_CONDITIONS.includes(conditions[at]!)) value.sell_price_cents += quantity * quote
  }
  return value
}
export type CollectionValue = ReturnType<typeof collectionValue>
