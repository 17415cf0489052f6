import { cents, type Cents } from '../money.ts'
import { asDecimal } from './as-decimal.ts'

/** Up to a stock of `up_to` the shop pays this share of its price. */
type QuoteStep = { up_to: number; percent: number }

export type QuoteShares = {
  /** Ascending; above the last the shop does not buy. */
  steps: QuoteStep[]
  /** Cheaper cards are bought in bulk only. */
  from_cents: number
}

/** The quote for one more copy, rounded down to five cents; null if the shop does not buy it. */
export function quoteByStock({ steps, from_cents }: QuoteShares, priceCents: number, onHand: number): Cents | null {
  if (priceCents < from_cents) return null
  const step = steps.find(({ up_to }) => onHand <= up_to)
  return step ? percentOfPrice(priceCents, step.percent) : null
}

/** A share of the price, rounded down to five cents; null if that is 0. */
export function percentOfPrice(priceCents: number, percent: number): Cents | null {
  const share = Math.floor(asDecimal(priceCents * percent) / 500) * 5
  return share > 0 ? cents(Math.min(share, priceCents)) : null
}
