import { asDecimal } from './as-decimal.ts'
import { gradePercent, type GradeFactors } from './grade-price.ts'
import {
  raiseToCost,
  followNearMint,
  withinPrice,
  type PriceTerms,
  type Priced,
  type PricingInput,
} from './price-rule.ts'
import { percentOfPrice } from './quote-by-stock.ts'
import { MAX_PRICE_CENTS, roundPrice } from './round-price.ts'

/** `percent` and `amount` are added and may be negative; `set` replaces. */
export type PriceStep =
  | { by: 'percent'; percent: number }
  | { by: 'amount'; amount_cents: number }
  | { by: 'set'; amount_cents: number }
/** For prices also by condition: played copies get their share of the near mint price. */
export type PriceOnlyStep = PriceStep | { by: 'grades' }
/** For quotes also a share of the (new) price, or none. */
export type QuoteChange = PriceStep | { by: 'share'; percent: number } | { by: 'none' }

/** One change for many products; null keeps the current value. */
export type PriceChange = PriceTerms & { price: PriceOnlyStep | null; quote: QuoteChange | null }

export function changePrice(change: PriceChange, variant: PricingInput, factors: GradeFactors): Priced {
  const price_cents = change.price ? steppedPrice(change, change.price, variant, factors) : variant.price_cents
  const sell_price_cents = change.quote
    ? changedQuote(change.quote, variant.sell_price_cents, price_cents)
    : variant.sell_price_cents
  // A price that is not changed may be below its quote.
  const touched = price_cents !== variant.price_cents || sell_price_cents !== variant.sell_price_cents
  return { price_cents, sell_price_cents: touched ? withinPrice(sell_price_cents, price_cents) : sell_price_cents }
}

/** A variant without a price gets one only by `set` or by its condition. What is set is the near mint price. */
function steppedPrice(
  terms: PriceTerms,
  step: PriceOnlyStep,
  variant: PricingInput,
  factors: GradeFactors,
): number | null {
  if (step.by === 'grades') return followNearMint(variant, { ...terms, factors })
  const percent = step.by === 'set' ? gradePercent(variant.condition, factors) : 100
  const to = stepped(step, variant.price_cents)
  if (to === null) return null
  return raiseToCost(terms, roundPrice(Math.max((to * percent) / 100, terms.floor_cents), terms.rounding), variant)
}

function changedQuote(change: QuoteChange, from: number | null, priceCents: number | null): number | null {
  if (change.by === 'none') return null
  if (change.by === 'share') return priceCents === null ? from : percentOfPrice(priceCents, change.percent)
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
