import { expect, test } from 'vitest'
import { CONDITIONS } from '../copies/conditions.ts'
import { DEFAULT_GRADE_POLICY, gradePrice, type GradePolicy } from './grade-price.ts'
import { changePrice, type PriceChange } from './price-change.ts'
import { priceByRule, type PriceRule, type PricingInput } from './price-rule.ts'

const { factors } = DEFAULT_GRADE_POLICY
const POLICY: GradePolicy = { factors, floor_cents: 25, rounding: 'five' }
const RULE: PriceRule = {
  name: 'Everything',
  query: '',
  factor: 1.6,
  follow_near_mint: false,
  floor_cents: 25,
  leave_above_cents: null,
  rounding: 'five',
  never_below_cost: false,
  quotes: { steps: [{ up_to: 20, percent: 50 }], from_cents: 100 },
}
const COPY: PricingInput = {
  price_cents: 900,
  sell_price_cents: 300,
  condition: 'nm',
  near_mint_cents: 900,
  product_on_hand: 3,
  cost_cents: null,
  market_cents: 625,
}
const CHANGE: PriceChange = { price: null, quote: null, rounding: 'five', floor_cents: 0, never_below_cost: false }
const inEach = (price: (copy: PricingInput) => { price_cents: number | null }, over: Partial<PricingInput> = {}) =>
  CONDITIONS.map((condition) => price({ ...COPY, ...over, condition }).price_cents)

test('a played copy costs its share of the near mint price, at least the floor', () => {
  expect(CONDITIONS.map((condition) => gradePrice(1000, condition, POLICY))).toEqual([1000, 850, 700, 500, 300])
  expect(CONDITIONS.map((condition) => gradePrice(50, condition, POLICY))).toEqual([50, 45, 35, 25, 25])
  expect(gradePrice(1000, null, POLICY)).toBe(1000)
  expect(gradePrice(null, 'lp', POLICY)).toBeNull()
})

test('a rule prices every condition by the market', () => {
  expect(inEach((copy) => priceByRule(RULE, copy, factors))).toEqual([1000, 850, 700, 500, 300])
  const ending = { ...RULE, rounding: 'ninety_five' } as const
  expect(inEach((copy) => priceByRule(ending, copy, factors))).toEqual([995, 895, 695, 495, 295])
})

test('a rule quotes for near mint, whatever the condition of the copy', () => {
  for (const condition of CONDITIONS) {
    expect(priceByRule(RULE, { ...COPY, condition }, factors).sell_price_cents).toBe(500)
    expect(priceByRule(RULE, { ...COPY, condition, product_on_hand: 21 }, factors).sell_price_cents).toBeNull()
  }
})

test('a rule can let played copies follow the near mint price, which stays', () => {
  const follow = { ...RULE, factor: null, follow_near_mint: true, quotes: null }
  expect(inEach((copy) => priceByRule(follow, copy, factors))).toEqual([900, 765, 630, 450, 270])
  expect(inEach((copy) => priceByRule({ ...follow, follow_near_mint: false }, copy, factors))).toEqual(
    Array(5).fill(900),
  )
  // Near mint is not even rounded.
  expect(priceByRule(follow, { ...COPY, price_cents: 903, near_mint_cents: 903 }, factors).price_cents).toBe(903)
  // Without a near mint price nothing changes; near mint in another language gets its first price.
  expect(inEach((copy) => priceByRule(follow, copy, factors), { near_mint_cents: null })).toEqual(Array(5).fill(900))
  expect(inEach((copy) => priceByRule(follow, copy, factors), { price_cents: null })[0]).toBe(900)
  // A sealed item is as new.
  expect(priceByRule(follow, { ...COPY, condition: null, price_cents: 903 }, factors).price_cents).toBe(903)
  // The quote is for near mint: without its price there is nothing to take a share of.
  const quoting = { ...follow, quotes: RULE.quotes }
  const unknown = { ...COPY, condition: 'lp', near_mint_cents: null } as const
  expect(priceByRule(quoting, unknown, factors)).toEqual({ price_cents: 900, sell_price_cents: 300 })
  const unpriced = { ...COPY, price_cents: null }
  expect(priceByRule({ ...quoting, follow_near_mint: false }, unpriced, factors)).toEqual({
    price_cents: null,
    sell_price_cents: 300,
  })
})

test('leaves out what costs more than the limit, now or by the rule, in every condition', () => {
  const upTo = (leave_above_cents: number) => ({ ...RULE, leave_above_cents })
  expect(inEach((copy) => priceByRule(upTo(1000), copy, factors))).toEqual([1000, 850, 700, 500, 300])
  expect(inEach((copy) => priceByRule(upTo(999), copy, factors))).toEqual(Array(5).fill(900))
  expect(inEach((copy) => priceByRule(upTo(1000), copy, factors), { near_mint_cents: 1001 })).toEqual(
    Array(5).fill(900),
  )
  expect(priceByRule(upTo(999), COPY, factors).sell_price_cents).toBe(300)
})

test('a change by condition follows near mint, and a set price is the one of near mint', () => {
  const change: PriceChange = { ...CHANGE, price: { by: 'grades' } }
  expect(inEach((copy) => changePrice(change, copy, factors))).toEqual([900, 765, 630, 450, 270])
  const set = { ...change, price: { by: 'set', amount_cents: 2000 } } as const
  expect(inEach((copy) => changePrice(set, copy, factors))).toEqual([2000, 1700, 1400, 1000, 600])
  const dearer = { ...change, price: { by: 'percent', percent: 10 } } as const
  expect(inEach((copy) => changePrice(dearer, copy, factors), { price_cents: 100 })).toEqual(Array(5).fill(110))
})

test('a rule stops at what the copies have cost, and at the next price with its ending', () => {
  const stops = { ...RULE, never_below_cost: true }
  // By the market 1000, 850, 700, 500 and 300.
  expect(inEach((copy) => priceByRule(stops, copy, factors), { cost_cents: 612 })).toEqual([1000, 850, 700, 615, 615])
  expect(inEach((copy) => priceByRule(RULE, copy, factors), { cost_cents: 612 })).toEqual([1000, 850, 700, 500, 300])
  const ending = { ...stops, rounding: 'ninety_five' } as const
  expect(inEach((copy) => priceByRule(ending, copy, factors), { cost_cents: 596 })[4]).toBe(695)
  expect(inEach((copy) => priceByRule(stops, copy, factors), { cost_cents: null })[4]).toBe(300)
  // The quote goes by the market, not by what was once paid.
  expect(priceByRule(stops, { ...COPY, cost_cents: 2000 }, factors)).toEqual({
    price_cents: 2000,
    sell_price_cents: 500,
  })
})

test('a price that would rise to its cost above the limit of a rule is left to the shop', () => {
  const stops = { ...RULE, never_below_cost: true, leave_above_cents: 1500 }
  expect(priceByRule(stops, { ...COPY, cost_cents: 1600 }, factors).price_cents).toBe(900)
  expect(priceByRule(stops, { ...COPY, cost_cents: 1500 }, factors).price_cents).toBe(1500)
})

test('a change stops at the cost, and a near mint price that others follow stays', () => {
  const cheaper = { ...CHANGE, price: { by: 'percent', percent: -50 }, never_below_cost: true } as const
  expect(inEach((copy) => changePrice(cheaper, copy, factors), { cost_cents: 612 })).toEqual(Array(5).fill(615))
  const follow = { ...CHANGE, price: { by: 'grades' }, never_below_cost: true } as const
  const below = { cost_cents: 1000 }
  expect(inEach((copy) => changePrice(follow, copy, factors), below)).toEqual([900, 1000, 1000, 1000, 1000])
})
