import type { Cents } from '../money.ts'
import { percentOfPrice } from './quote-by-stock.ts'
import { roundPrice } from './round-price.ts'

/** Handling cost of a single. */
const LOWEST_PRICE_CENTS = 25
/** Cheaper cards are bought in bulk only. */
const LOWEST_QUOTED_CENTS = 100
const QUOTE_PERCENT = 50

/** First price from the market price, in steps. */
export function startingPrice(marketCents: number, factor: number): Cents {
  return roundPrice(Math.max(marketCents * factor, LOWEST_PRICE_CENTS), 'steps')
}

/** Half the price, rounded down to five cents; none for bulk. */
export function startingQuote(priceCents: number): Cents | null {
  return priceCents < LOWEST_QUOTED_CENTS ? null : percentOfPrice(priceCents, QUOTE_PERCENT)
}
