import { asDecimal } from './as-decimal.ts'
import { withinPrice, type Priced, type PricingInput } from './price-rule.ts'
import { shareOf } from './quote-by-stock.ts'
import { MAX_PRICE_CENTS, roundPrice, type Rounding } from './round-price.ts'

/** `percent` and `amount` are added and may be negative; `set` replaces. */
export type PriceStep =
  | { by: 'percent'; percent: number }
  | { by: 'amount'; amount_cents: number }
  | { by: 'set'; amount_cents: number }
/** For quotes also a share of the (new) price, or none. */
export type QuoteChange = PriceStep | { by: 'share'; percent: number } | { by: 'none' }

/** One change for many products; null keeps the current value. */
export type PriceChange = {
  price: PriceStep | null
  quote: QuoteChange | null
  rounding: Rounding
  floor_cents: number
}

export function changePrice(change: PriceChange, product: PricingInput): Priced {
  const price_cents = change.price ? steppedPrice(change, change.price, product.price_cents) : product.price_cents
  const quote_cents = change.quote ? changedQuote(change.quote, product.quote_cents, price_cents) : product.quote_cents
  // A price that is not changed may be below its quote.
  const touched = price_cents !== product.price_cents || quote_cents !== product.quote_cents
  return { price_cents, quote_cents: touched ? withinPrice(quote_cents, price_cents) : quote_cents }
}

/** A product without a price gets one only by `set`. */
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
