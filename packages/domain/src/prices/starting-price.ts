import type { Cents } from '../money.ts'
import { shareOf } from './quote-by-stock.ts'
import { roundPrice } from './round-price.ts'

/** Sorting, sleeving and listing a single costs the shop about this much. */
const LOWEST_PRICE_CENTS = 25
/** What is cheaper than this comes in by the box; the shop does not buy it card by card. */
const LOWEST_QUOTED_CENTS = 100
const QUOTE_PERCENT = 50

/** A first price from what others ask, in the steps in which a shop prices. */
export function startingPrice(marketCents: number, factor: number): Cents {
  return roundPrice(Math.max(marketCents * factor, LOWEST_PRICE_CENTS), 'steps')
}

/** Half the price, rounded down to five cents; none for what is not worth the counting. */
export function startingQuote(priceCents: number): Cents | null {
  return priceCents < LOWEST_QUOTED_CENTS ? null : shareOf(priceCents, QUOTE_PERCENT)
}
