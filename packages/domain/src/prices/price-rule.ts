import type { Condition } from '../copies/conditions.ts'
import type { Cents } from '../money.ts'
import { gradePrice, type GradeFactors } from './grade-price.ts'
import { quoteByStock, type QuoteShares } from './quote-by-stock.ts'
import { roundPrice, roundPriceUp, type Rounding } from './round-price.ts'

/** Current price and quote of a variant, and the inputs for new ones. */
export type PricingInput = {
  price_cents: number | null
  /** The quote as staff set it: of the product, for near mint. */
  sell_price_cents: number | null
  condition: Condition | null
  /** The price that played copies follow: of near mint in the same language, else in English. */
  near_mint_cents: number | null
  /** Copies of the product in all conditions: the quote falls with them. */
  product_on_hand: number
  /** What a copy in stock has cost on average, in whole cents and not less; null if unknown. */
  cost_cents: number | null
  /** Market price in US cents, for near mint. */
  market_cents: number | null
}
/** The quote is that of the product, for near mint. */
export type Priced = { price_cents: number | null; sell_price_cents: number | null }

/** One of an ordered list: the first rule whose query matches a product applies. */
export type PriceRule = {
  name: string
  query: string
  /** Australian dollars per market dollar for near mint; null keeps its price. */
  factor: number | null
  /** Without a factor: played copies get their share of the near mint price. */
  follow_near_mint: boolean
  floor_cents: number
  /** Dearer products are priced by hand; null: none are. */
  leave_above_cents: number | null
  rounding: Rounding
  /** No price that the rule sets is below the average cost of the copies in stock. */
  never_below_cost: boolean
  /** Null keeps the quote. */
  quotes: QuoteShares | null
}

/** Applies the rule. Without a market price that it needs, nothing changes. */
export function priceByRule(rule: PriceRule, variant: PricingInput, factors: GradeFactors): Priced {
  if (rule.factor !== null && variant.market_cents === null) return keep(variant)
  const near_mint_cents = nearMintByRule(rule, variant)
  const price_cents = priceOf(rule, variant, factors)
  if (price_cents === null) return keep(variant)
  if (isLeftOut(rule, [variant.price_cents, variant.near_mint_cents, near_mint_cents, price_cents]))
    return keep(variant)
  const sell_price_cents =
    rule.quotes && near_mint_cents !== null
      ? quoteByStock(rule.quotes, near_mint_cents, variant.product_on_hand)
      : variant.sell_price_cents
  return { price_cents, sell_price_cents: withinPrice(sell_price_cents, near_mint_cents) }
}

function nearMintByRule({ factor, floor_cents, rounding }: PriceRule, variant: PricingInput): number | null {
  return factor === null
    ? variant.near_mint_cents
    : roundPrice(Math.max(variant.market_cents! * factor, floor_cents), rounding)
}

function priceOf(rule: PriceRule, variant: PricingInput, factors: GradeFactors): number | null {
  const { factor, floor_cents, rounding } = rule
  const grades = { factors, floor_cents, rounding }
  if (factor !== null) {
    return raiseToCost(rule, gradePrice(variant.market_cents! * factor, variant.condition, grades), variant)
  }
  return rule.follow_near_mint ? followNearMint(variant, { ...rule, factors }) : variant.price_cents
}

/** Played copies get their share. A near mint one keeps its price; in another language it may get its first. */
export function followNearMint(
  { price_cents, condition, near_mint_cents, cost_cents }: PricingInput,
  terms: PriceTerms & { factors: GradeFactors },
): number | null {
  const isNearMint = condition === null || condition === 'nm'
  if (isNearMint && price_cents !== null) return price_cents
  return raiseToCost(terms, gradePrice(near_mint_cents, condition, terms), { cost_cents }) ?? price_cents
}

/** The limits of a new price. */
export type PriceTerms = { floor_cents: number; rounding: Rounding; never_below_cost: boolean }

/** Raises a price to what the copies have cost, with the same ending. */
export function raiseToCost<Price extends number | null>(
  { never_below_cost, rounding }: PriceTerms,
  price: Price,
  { cost_cents }: Pick<PricingInput, 'cost_cents'>,
): Price | Cents {
  const isBelow = never_below_cost && price !== null && cost_cents !== null && price < cost_cents
  return isBelow ? roundPriceUp(cost_cents, rounding) : price
}

function isLeftOut({ leave_above_cents: limit }: PriceRule, prices: (number | null)[]): boolean {
  return limit !== null && prices.some((price) => price !== null && price > limit)
}

const keep = ({ price_cents, sell_price_cents }: PricingInput): Priced => ({ price_cents, sell_price_cents })

/** A quote is never above the near mint price. */
export function withinPrice(quoteCents: number | null, nearMintCents: number | null): number | null {
  return quoteCents === null || nearMintCents === null ? quoteCents : Math.min(quoteCents, nearMintCents)
}
