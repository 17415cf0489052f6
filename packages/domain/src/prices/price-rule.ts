import { quoteByStock, type QuoteShares } from './quote-by-stock.ts'
import { roundPrice, type Rounding } from './round-price.ts'

/** What a product costs and brings, and what there is to work it out from. */
export type Shelved = {
  price_cents: number | null
  quote_cents: number | null
  on_hand: number
  /** What others ask for it, in cents of a US dollar. */
  market_cents: number | null
}
export type Priced = { price_cents: number | null; quote_cents: number | null }

/** Of an ordered list: a product goes by the first rule whose query finds it, and by no other. */
export type PriceRule = {
  name: string
  query: string
  /** So many Australian dollars for a dollar of the market; null keeps the price that stands. */
  factor: number | null
  floor_cents: number
  rounding: Rounding
  /** Null keeps the quote that stands. */
  quotes: QuoteShares | null
}

/** What the rule makes of a product. Where it goes by the market and nobody knows that, everything stays. */
export function priceByRule(rule: PriceRule, shelved: Shelved): Priced {
  if (rule.factor !== null && shelved.market_cents === null) return keep(shelved)
  const price_cents =
    rule.factor === null
      ? shelved.price_cents
      : roundPrice(Math.max(shelved.market_cents! * rule.factor, rule.floor_cents), rule.rounding)
  if (price_cents === null) return keep(shelved)
  const quote_cents = rule.quotes ? quoteByStock(rule.quotes, price_cents, shelved.on_hand) : shelved.quote_cents
  return { price_cents, quote_cents: withinPrice(quote_cents, price_cents) }
}

const keep = ({ price_cents, quote_cents }: Shelved): Priced => ({ price_cents, quote_cents })

/** The shop never pays more than it asks. */
export function withinPrice(quoteCents: number | null, priceCents: number | null): number | null {
  return quoteCents === null || priceCents === null ? quoteCents : Math.min(quoteCents, priceCents)
}
