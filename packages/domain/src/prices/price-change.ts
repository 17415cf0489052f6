import { asDecimal } from './as-decimal.ts'
import { withinPrice, type Priced, type Shelved } from './price-rule.ts'
import { shareOf } from './quote-by-stock.ts'
import { MAX_PRICE_CENTS, roundPrice, type Rounding } from './round-price.ts'

/** `percent` and `amount` are added, and may be less than nothing; `set` takes the place of what stands. */
export type PriceStep =
  | { by: 'percent'; percent: number }
  | { by: 'amount'; amount_cents: number }
  | { by: 'set'; amount_cents: number }
/** For quotes also a share of the (new) price, or none at all. */
export type QuoteChange = PriceStep | { by: 'share'; percent: number } | { by: 'none' }

/** One change for many products: whatever is null stays as it is. */
export type PriceChange = {
  price: PriceStep | null
  quote: QuoteChange | null
  rounding: Rounding
  floor_cents: number
}

export function changePrice(change: PriceChange, shelved: Shelved): Priced {
  const price_cents = change.price ? steppedPrice(change, change.price, shelved.price_cents) : shelved.price_cents
  const quote_cents = change.quote ? changedQuote(change.quote, shelved.quote_cents, price_cents) : shelved.quote_cents
  // A price that nobody touches may stand under its quote: then that is how somebody wanted it.
  const touched = price_cents !== shelved.price_cents || quote_cents !== shelved.quote_cents
  return { price_cents, quote_cents: touched ? withinPrice(quote_cents, price_cents) : quote_cents }
}

/** What has no price gets one only by `set`: a share of nothing is nothing. */
function steppedPrice({ floor_cents, rounding }: PriceChange, step: PriceStep, from: number | null): number | null {
  const to = stepped(step, from)
  return to === null ? null : roundPrice(Math.max(to, floor_cents), rounding)
}

function changedQuote(change: QuoteChange, from: number | null, priceCents: number | null): number | null {
  if (change.by === 'none') return null
  if (change.by === 'share') return priceCents === null ? from : shareOf(priceCents, change.percent)
  const to = stepped(change, from)
  if (to === null) return null
  const rounded = Math.min(Math.round(asDecimal(to)), MAX_PRICE_CENTS)
  return rounded > 0 ? rounded : null
}

function stepped(step: PriceStep, from: number | null): number | null {
  if (step.by === 'set') return step.amount_cents
  if (from === null) return null
  return step.by === 'percent' ? (from * (100 + step.percent)) / 100 : from + step.amount_cents
}
