import { assert, boolean, constantFrom, double, integer, option, oneof, property, record, tuple } from 'fast-check'
import { expect, inject, test } from 'vitest'
import { DEFAULT_GRADE_POLICY } from './grade-price.ts'
import * as change from './price-change.ts'
import type { PriceChange, PriceStep, QuoteChange } from './price-change.ts'
import * as rule from './price-rule.ts'
import type { PriceRule, Priced, PricingInput } from './price-rule.ts'
import { isUnderWay, PRICE_RUN_STATES } from './price-run.ts'
import { quoteByStock, percentOfPrice } from './quote-by-stock.ts'
import { MAX_PRICE_CENTS, roundPrice, ROUNDINGS } from './round-price.ts'

const RULE: PriceRule = {
  name: 'Everything',
  query: '',
  factor: 1.6,
  follow_near_mint: false,
  floor_cents: 25,
  leave_above_cents: null,
  rounding: 'five',
  never_below_cost: false,
  quotes: {
    steps: [
      { up_to: 4, percent: 50 },
      { up_to: 20, percent: 30 },
    ],
    from_cents: 100,
  },
}
/** A near mint copy, unless said otherwise. */
type Copy = Omit<PricingInput, 'condition' | 'near_mint_cents'>
const { factors } = DEFAULT_GRADE_POLICY
const nearMint = (copy: Copy): PricingInput => ({ condition: 'nm', near_mint_cents: copy.price_cents, ...copy })
const priceByRule = (by: PriceRule, copy: Copy) => rule.priceByRule(by, nearMint(copy), factors)
const changePrice = (by: PriceChange, copy: Copy) => change.changePrice(by, nearMint(copy), factors)

const BOLT: Copy = { price_cents: 400, sell_price_cents: 150, product_on_hand: 3, cost_cents: null, market_cents: 333 }
const CHANGE: PriceChange = { price: null, quote: null, rounding: 'cent', floor_cents: 0, never_below_cost: false }

test('rounds prices to the configured ending', () => {
  const ends = (amount: number) => ROUNDINGS.map((rounding) => roundPrice(amount, rounding))
  expect(ends(1234)).toEqual([1234, 1235, 1250, 1195, 1230])
  expect(ends(62.5)).toEqual([63, 65, 50, 95, 65])
  expect(ends(2049)).toEqual([2049, 2050, 2050, 2095, 2050])
  expect(ends(0)).toEqual([1, 5, 50, 95, 5])
  // From twenty dollars on in steps of fifty cents.
  expect([1994, 2010, 2060, 2076].map((amount) => roundPrice(amount, 'steps'))).toEqual([1990, 2000, 2050, 2100])
})

test('rounds half a step up, for every step', () => {
  expect(roundPrice(56.5, 'cent')).toBe(57)
  expect(roundPrice(57.5, 'cent')).toBe(58)
  expect(roundPrice(112.5, 'five')).toBe(115)
  expect(roundPrice(125, 'fifty')).toBe(150)
  expect(roundPrice(145, 'ninety_five')).toBe(195)
  expect(roundPrice(145, 'steps')).toBe(150)
})

test('a rounded price stays within the maximum', () => {
  const dearest = ROUNDINGS.map((rounding) => roundPrice(MAX_PRICE_CENTS * 2, rounding))
  expect(dearest).toEqual([10_000_000, 10_000_000, 10_000_000, 9_999_995, 10_000_000])
})

test('multiplies decimals exactly: 50 × 1.13 is rounded up from 56.5', () => {
  const by = (factor: number, market_cents: number) =>
    priceByRule({ ...RULE, factor, rounding: 'cent', quotes: null }, { ...BOLT, market_cents }).price_cents
  expect(by(1.13, 50)).toBe(57)
  expect(by(1.13, 550)).toBe(622)
  const cheaper = { ...CHANGE, price: { by: 'percent', percent: -98.7 } } as const
  expect(changePrice(cheaper, { ...BOLT, price_cents: 500, sell_price_cents: null }).price_cents).toBe(7)
})

test('a quote changed by percent is rounded half up', () => {
  const quote = (percent: number, sell_price_cents: number) =>
    changePrice({ ...CHANGE, quote: { by: 'percent', percent } }, { ...BOLT, sell_price_cents }).sell_price_cents
  expect(quote(10, 151)).toBe(166)
  expect(quote(10, 154)).toBe(169)
  expect(quote(10, 156)).toBe(172)
  // 166.5 and 169.5: both up, not to even.
  expect(quote(50, 111)).toBe(167)
  expect(quote(50, 113)).toBe(170)
  expect(quote(-98.7, 500)).toBe(7)
})

test('a share is rounded down to five cents, and an exact one is kept', () => {
  const share = (percent: number, price_cents: number) =>
    changePrice({ ...CHANGE, quote: { by: 'share', percent } }, { ...BOLT, price_cents }).sell_price_cents
  expect(share(50, 109)).toBe(50)
  expect(share(50, 110)).toBe(55)
  // 615 exactly.
  expect(share(16.4, 3750)).toBe(615)
})

test('a rule prices by the market and quotes by stock', () => {
  expect(priceByRule(RULE, BOLT)).toEqual({ price_cents: 535, sell_price_cents: 265 })
  expect(priceByRule(RULE, { ...BOLT, product_on_hand: 5 })).toEqual({ price_cents: 535, sell_price_cents: 160 })
  expect(priceByRule(RULE, { ...BOLT, product_on_hand: 21 })).toEqual({ price_cents: 535, sell_price_cents: null })
})

test('respects the price floor and the minimum for buying', () => {
  expect(priceByRule(RULE, { ...BOLT, market_cents: 2 })).toEqual({ price_cents: 25, sell_price_cents: null })
})

test('does not change a product without a market price', () => {
  expect(priceByRule(RULE, { ...BOLT, market_cents: null })).toEqual({ price_cents: 400, sell_price_cents: 150 })
})

test('a rule can change only the price or only the quote', () => {
  expect(priceByRule({ ...RULE, factor: null }, BOLT)).toEqual({ price_cents: 400, sell_price_cents: 200 })
  expect(priceByRule({ ...RULE, quotes: null }, BOLT)).toEqual({ price_cents: 535, sell_price_cents: 150 })
})

test('changes prices by percent and by amount', () => {
  const dearer = { ...CHANGE, price: { by: 'percent', percent: 10 }, rounding: 'five' } as const
  expect(changePrice(dearer, BOLT)).toEqual({ price_cents: 440, sell_price_cents: 150 })
  const back = { ...CHANGE, price: { by: 'amount', amount_cents: -40 } } as const
  expect(changePrice(back, { ...BOLT, price_cents: 440 })).toEqual({ price_cents: 400, sell_price_cents: 150 })
})

test('a product without a price gets one only by “set”', () => {
  const unpriced = { ...BOLT, price_cents: null, sell_price_cents: null }
  const dearer = { ...CHANGE, price: { by: 'percent', percent: 10 } } as const
  expect(changePrice(dearer, unpriced)).toEqual({ price_cents: null, sell_price_cents: null })
  const set = { ...CHANGE, price: { by: 'set', amount_cents: 250 }, quote: { by: 'share', percent: 40 } } as const
  expect(changePrice(set, unpriced)).toEqual({ price_cents: 250, sell_price_cents: 100 })
})

test('a quote falls with its price, and is removed when the shop stops buying', () => {
  const cheap = { ...CHANGE, price: { by: 'set', amount_cents: 100 } } as const
  expect(changePrice(cheap, BOLT)).toEqual({ price_cents: 100, sell_price_cents: 100 })
  expect(changePrice({ ...CHANGE, quote: { by: 'none' } }, BOLT)).toEqual({ price_cents: 400, sell_price_cents: null })
})

const amount = integer({ min: 1, max: MAX_PRICE_CENTS })
const percent = double({ min: -100, max: 1000, noNaN: true })
const products = tuple(
  option(amount),
  option(amount),
  integer({ min: 0, max: 5000 }),
  option(amount),
  option(integer({ min: 0, max: MAX_PRICE_CENTS })),
).map(([price_cents, quote, product_on_hand, cost_cents, market_cents]): Copy => ({
  price_cents,
  sell_price_cents: quote !== null && price_cents !== null ? Math.min(quote, price_cents) : null,
  product_on_hand,
  cost_cents,
  market_cents,
}))
const rules = record({
  name: constantFrom('Any'),
  query: constantFrom(''),
  factor: option(double({ min: 0.01, max: 20, noNaN: true })),
  follow_near_mint: boolean(),
  floor_cents: integer({ min: 0, max: 100_000 }),
  leave_above_cents: option(amount),
  rounding: constantFrom(...ROUNDINGS),
  never_below_cost: boolean(),
  quotes: option(
    record({
      steps: tuple(integer({ min: 0, max: 100 }), double({ min: 0, max: 100, noNaN: true })).map(([up_to, share]) => [
        { up_to, percent: share },
      ]),
      from_cents: integer({ min: 0, max: 10_000 }),
    }),
  ),
})
const steps = oneof(
  percent.map((by): PriceStep => ({ by: 'percent', percent: by })),
  integer({ min: -MAX_PRICE_CENTS, max: MAX_PRICE_CENTS }).map((by): PriceStep => ({ by: 'amount', amount_cents: by })),
  amount.map((to): PriceStep => ({ by: 'set', amount_cents: to })),
)
const changes = record({
  price: option(steps),
  quote: option<QuoteChange>(
    oneof(
      steps,
      double({ min: 0, max: 100, noNaN: true }).map((share): QuoteChange => ({ by: 'share', percent: share })),
      constantFrom<QuoteChange>({ by: 'none' }),
    ),
  ),
  rounding: constantFrom(...ROUNDINGS),
  floor_cents: integer({ min: 0, max: 100_000 }),
  never_below_cost: boolean(),
})

/** Invariants of the database and of the shop. */
function expectSane({ price_cents: price, sell_price_cents: quote }: Priced): void {
  for (const cents of [price, quote]) {
    if (cents !== null)
      expect(Number.isInteger(cents) && cents > 0 && cents <= MAX_PRICE_CENTS, String(cents)).toBe(true)
  }
  if (price !== null && quote !== null) expect(quote).toBeLessThanOrEqual(price)
}

test('random rules and changes give positive whole cents and no quote above its price', () => {
  assert(
    property(rules, products, (by, product) => expectSane(priceByRule(by, product))),
    { numRuns: 1000 * inject('effort') },
  )
  assert(
    property(changes, products, (by, product) => expectSane(changePrice(by, product))),
    { numRuns: 1000 * inject('effort') },
  )
})

test('a rule is idempotent', () => {
  assert(
    property(rules, products, (by, product) => {
      const once = priceByRule(by, product)
      expect(priceByRule(by, { ...product, ...once })).toEqual(once)
    }),
    { numRuns: 1000 * inject('effort') },
  )
})

test('a price that stops at the cost has its ending and is not below it', () => {
  assert(
    property(constantFrom(...ROUNDINGS), integer({ min: 1, max: MAX_PRICE_CENTS - 100 }), (rounding, cost_cents) => {
      const by = { ...CHANGE, price: { by: 'percent', percent: -99 }, rounding, never_below_cost: true } as const
      const price = changePrice(by, { ...BOLT, cost_cents }).price_cents!
      expect(price).toBeGreaterThanOrEqual(cost_cents)
      expect(roundPrice(price, rounding)).toBe(price)
    }),
  )
})

test('the quote falls with the stock', () => {
  const { quotes } = RULE
  const paid = [0, 4, 5, 20, 21].map((held) => quoteByStock(quotes!, 1000, held) ?? 0)
  expect(paid).toEqual([500, 500, 300, 300, 0])
})

test('buys from exactly the minimum on, and for at least five cents', () => {
  const quotes = { steps: [{ up_to: 4, percent: 4 }], from_cents: 100 }
  expect(quoteByStock(quotes, 99, 0)).toBeNull()
  expect(quoteByStock(quotes, 100, 0)).toBeNull()
  expect(quoteByStock(quotes, 125, 0)).toBe(5)
  expect(quoteByStock({ ...quotes, steps: [{ up_to: 4, percent: 50 }] }, 100, 0)).toBe(50)
  expect(quoteByStock({ ...quotes, steps: [{ up_to: 4, percent: 50 }] }, 99, 0)).toBeNull()
})

test('a share above the price is capped', () => {
  expect(percentOfPrice(400, 150)).toBe(400)
  expect(percentOfPrice(402, 100)).toBe(400)
})

test('an unchanged price may be below its quote; a changed one lowers the quote', () => {
  const under = { ...BOLT, price_cents: 100, sell_price_cents: 150 }
  expect(changePrice(CHANGE, under)).toEqual({ price_cents: 100, sell_price_cents: 150 })
  expect(changePrice({ ...CHANGE, price: { by: 'set', amount_cents: 100 } }, under).sell_price_cents).toBe(150)
  expect(changePrice({ ...CHANGE, quote: { by: 'amount', amount_cents: 1 } }, under).sell_price_cents).toBe(100)
  expect(changePrice({ ...CHANGE, price: { by: 'set', amount_cents: 120 } }, under).sell_price_cents).toBe(120)
})

test('no change goes below the price floor', () => {
  const cheaper = { ...CHANGE, price: { by: 'amount', amount_cents: -390 }, floor_cents: 25 } as const
  expect(changePrice(cheaper, { ...BOLT, sell_price_cents: null }).price_cents).toBe(25)
})

test('a quote of 0 is no quote, and without a price it keeps its share', () => {
  const less = (amount_cents: number) =>
    changePrice({ ...CHANGE, quote: { by: 'amount', amount_cents } }, BOLT).sell_price_cents
  expect([less(-149), less(-150), less(-151)]).toEqual([1, null, null])
  const unpriced = { ...BOLT, price_cents: null, sell_price_cents: 70 }
  expect(changePrice({ ...CHANGE, quote: { by: 'share', percent: 40 } }, unpriced).sell_price_cents).toBe(70)
  expect(changePrice({ ...CHANGE, quote: { by: 'amount', amount_cents: 5 } }, unpriced).sell_price_cents).toBe(75)
  expect(
    changePrice({ ...CHANGE, quote: { by: 'percent', percent: 10 } }, { ...BOLT, sell_price_cents: null }),
  ).toEqual({
    price_cents: 400,
    sell_price_cents: null,
  })
})

test('a quote stays within the maximum price', () => {
  const set = { ...CHANGE, quote: { by: 'set', amount_cents: MAX_PRICE_CENTS * 2 } } as const
  expect(changePrice(set, { ...BOLT, price_cents: null }).sell_price_cents).toBe(MAX_PRICE_CENTS)
})

test('a rule that keeps prices does not change a product without one', () => {
  const unpriced = { ...BOLT, price_cents: null, sell_price_cents: 70 }
  expect(priceByRule({ ...RULE, factor: null }, unpriced)).toEqual({ price_cents: null, sell_price_cents: 70 })
  expect(priceByRule({ ...RULE, factor: null }, { ...BOLT, market_cents: null }).sell_price_cents).toBe(200)
})

test('a price run can be stopped until it is done, cancelled or has failed', () => {
  expect(PRICE_RUN_STATES.filter(isUnderWay)).toEqual(['receiving', 'preparing', 'ready', 'applying'])
})
