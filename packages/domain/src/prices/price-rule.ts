import { quoteByStock, type QuoteShares } from './quote-by-stock.ts'
import { roundPrice, type Rounding } from './round-price.ts'

/** Current price and quote of a product, and the inputs for new ones. */
export type PricingInput = {
  price_cents: number | null
  quote_cents: number | null
  on_hand: number
  /** Market price in US cents. */
  market_cents: number | null
}
export type Priced = { price_cents: number | null; quote_cents: number | null }

/** One of an ordered list: the first rule whose query matches a product applies. */
export type PriceRule = {
  name: string
  query: string
  /** Australian dollars per market dollar; null keeps the price. */
  factor: number | null
  floor_cents: number
  rounding: Rounding
  /** Null keeps the quote. */
  quotes: QuoteShares | null
}

/** Applies the rule. Without a market price that it needs, nothing changes. */
export function priceByRule(rule: PriceRule, product: PricingInput): Priced {
  if (rule.factor !== null && product.market_cents === null) return keep(product)
  const price_cents =
    rule.factor === null
      ? product.price_cents
      : roundPrice(Math.max(product.market_cents! * rule.factor, rule.floor_cents), rule.rounding)
  if (price_cents === null) return keep(product)
  const quote_cents = rule.quotes ? quoteByStock(rule.quotes, price_cents, product.on_hand) : product.quote_cents
  return { price_cents, quote_cents: withinPrice(quote_cents, price_cents) }
}

const keep = ({ price_cents, quote_cents }: PricingInput): Priced => ({ price_cents, quote_cents })

/** A quote is never above the price. */
export function withinPrice(quoteCents: number | null, priceCents: number | null): number | null {
  return quoteCents === null || priceCents === null ? quoteCents : Math.min(quoteCents, priceCents)
}
