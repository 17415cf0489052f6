import { cents, type Cents } from '../money.ts'
import { asDecimal } from './as-decimal.ts'

/** While the shop holds `up_to` or fewer it pays this share of its price. */
export type QuoteStep = { up_to: number; percent: number }

export type QuoteShares = {
  /** Rising; beyond the last the shop does not buy. */
  steps: QuoteStep[]
  /** What is cheaper comes in by the box, not card by card. */
  from_cents: number
}

/** What the shop pays for one more, rounded down to five cents; null: it does not buy this. */
export function quoteByStock({ steps, from_cents }: QuoteShares, priceCents: number, onHand: number): Cents | null {
  if (priceCents < from_cents) return null
  const step = steps.find(({ up_to }) => onHand <= up_to)
  return step ? shareOf(priceCents, step.percent) : null
}

/** A share of the price in whole five cents; null where that is nothing. */
export function shareOf(priceCents: number, percent: number): Cents | null {
  const share = Math.floor(asDecimal(priceCents * percent) / 500) * 5
  return share > 0 ? cents(Math.min(share, priceCents)) : null
}
