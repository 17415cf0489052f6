import { cents, type Cents } from './money.ts'

/** Sorting, sleeving and listing a single costs the shop about this much. */
const LOWEST_PRICE_CENTS = 25
/** What is cheaper than this comes in by the box; the shop does not buy it card by card. */
const LOWEST_QUOTED_CENTS = 100
/** The share of its price that the shop pays for a card. */
const QUOTE_SHARE = 0.5

/** A first price from what others ask, in the steps in which a shop prices. */
export function startingPrice(marketCents: number, factor: number): Cents {
  const price = marketCents * factor
  const step = price < 100 ? 5 : price < 2000 ? 10 : 50
  return cents(Math.max(LOWEST_PRICE_CENTS, Math.round(price / step) * step))
}

/** Half the price, rounded down to five cents; none for what is not worth the counting. */
export function startingQuote(priceCents: number): Cents | null {
  if (priceCents < LOWEST_QUOTED_CENTS) return null
  return cents(Math.floor((priceCents * QUOTE_SHARE) / 5) * 5)
}
