import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { roundCash } from './round-cash.ts'
import { saleTotals } from './sale-totals.ts'
import { splitTender, type Tender } from './split-tender.ts'

const line = (list: number, quantity: number, price = list) => ({
  list_price_cents: cents(list),
  price_cents: cents(price),
  quantity,
})

test('cash is rounded to the nearest five cents', () => {
  const rounded = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 1, 2].map((amount) => roundCash(cents(amount)))
  expect(rounded.map(({ cash_cents }) => cash_cents)).toEqual([10, 10, 10, 15, 15, 15, 15, 15, 20, 20, 0, 0])
  expect(rounded.map(({ rounding_cents }) => rounding_cents)).toEqual([0, -1, -2, 2, 1, 0, -1, -2, 2, 1, -1, -2])
})

test('a sale’s total and GST are exact, its cash total is rounded', () => {
  expect(saleTotals([line(433, 3)], { discount_percent: 0, discount_cents: cents(0) })).toMatchObject({
    item_total_cents: 1299,
    adjustment_total_cents: 0,
    total_cents: 1299,
    included_tax_cents: 118,
    cash_total_cents: 1300,
    given_away_cents: 0,
  })
})

test('loyalty discount comes first, the staff’s discount off what is left', () => {
  expect(saleTotals([line(1000, 2)], { discount_percent: 10, discount_cents: cents(300) })).toMatchObject({
    item_total_cents: 2000,
    loyalty_cents: 200,
    adjustment_total_cents: -500,
    total_cents: 1500,
    included_tax_cents: 136,
    given_away_cents: 300,
  })
})

test('a customer’s code counts beside the loyalty discount, and is nothing that staff gave away', () => {
  const discount_code = { percent: null, amount_cents: 500 }
  expect(
    saleTotals([line(1000, 2)], { discount_percent: 10, discount_code, discount_cents: cents(300) }),
  ).toMatchObject({
    loyalty_cents: 200,
    code_discount_cents: 500,
    adjustment_total_cents: -1000,
    total_cents: 1000,
    given_away_cents: 300,
  })
})

test('a gift card adds to the total, without discount and GST', () => {
  const sold = { discount_percent: 10, discount_cents: cents(0), gift_card_cents: cents(5000) }
  expect(saleTotals([line(1000, 2)], sold)).toMatchObject({
    adjustment_total_cents: -200,
    gift_card_cents: 5000,
    total_cents: 6800,
    included_tax_cents: 164,
    cash_total_cents: 6800,
  })
  expect(saleTotals([], sold)).toMatchObject({ total_cents: 5000, included_tax_cents: 0 })
})

test('a discount may be all of the goods, but not more', () => {
  const total = (discount: number) =>
    saleTotals([line(500, 1)], { discount_percent: 0, discount_cents: cents(discount) })?.total_cents
  expect([total(500), total(501)]).toEqual([0, undefined])
})

test('what is given away are lowered prices and the discount; a raised price makes up for nothing', () => {
  const lines = [line(1000, 2, 800), line(500, 1, 700)]
  const totals = saleTotals(lines, { discount_percent: 0, discount_cents: cents(50) })
  expect([totals?.given_away_cents, totals?.total_cents]).toEqual([450, 2250])
})

const split = (total: number, tender: Tender) => splitTender(cents(total), tender)
const cash = (given: number) => ({ given_cents: cents(given) })
const terminal = (amount: number) => ({ terminal: { amount_cents: cents(amount), reference: 'T1' } })

test('cash pays the rounded total and gives change', () => {
  expect(split(1298, cash(2000))).toEqual({
    payments: [{ payment_method_id: 3, amount_cents: 1298, rounding_cents: 2, given_cents: 2000, reference: null }],
    change_cents: 700,
  })
  expect(split(1298, cash(1300))).toMatchObject({ change_cents: 0 })
})

test('credit and terminal pay exactly, and only what is left in cash is rounded', () => {
  expect(split(1298, { credit_cents: cents(499), ...terminal(300), ...cash(500) })).toEqual({
    payments: [
      { payment_method_id: 1, amount_cents: 499, rounding_cents: 0, given_cents: null, reference: null },
      { payment_method_id: 4, amount_cents: 300, rounding_cents: 0, given_cents: null, reference: 'T1' },
      { payment_method_id: 3, amount_cents: 499, rounding_cents: 1, given_cents: 500, reference: null },
    ],
    change_cents: 0,
  })
  expect(split(1298, terminal(1298))).toMatchObject({ change_cents: 0 })
  expect(split(0, {})).toEqual({ payments: [], change_cents: 0 })
})

test('a trade-in pays exactly and comes first; cash is rounded on the balance alone', () => {
  expect(split(1298, { trade_in_cents: cents(501), ...cash(1000) })).toEqual({
    payments: [
      { payment_method_id: 6, amount_cents: 501, rounding_cents: 0, given_cents: null, reference: null },
      { payment_method_id: 3, amount_cents: 797, rounding_cents: -2, given_cents: 1000, reference: null },
    ],
    change_cents: 205,
  })
  expect(split(1298, { trade_in_cents: cents(1298) })).toMatchObject({ payments: [{ amount_cents: 1298 }] })
  expect(split(1298, { trade_in_cents: cents(1298), ...cash(5) })).toEqual({
    problem: { code: 'counter.no_cash_due' },
  })
})

test('too little and too much are refused', () => {
  expect(split(1298, cash(1295))).toEqual({ problem: { code: 'counter.still_due', params: { due: 'AU$0.05' } } })
  expect(split(1298, terminal(1000))).toEqual({ problem: { code: 'counter.still_due', params: { due: 'AU$2.98' } } })
  expect(split(1298, {})).toEqual({ problem: { code: 'counter.still_due', params: { due: 'AU$12.98' } } })
  expect(split(1298, terminal(1300))).toEqual({
    problem: { code: 'counter.paid_too_much', params: { total: 'AU$12.98' } },
  })
  expect(split(1298, { ...terminal(1298), ...cash(5) })).toEqual({ problem: { code: 'counter.no_cash_due' } })
})

test('one or two cents left are nothing in cash', () => {
  expect(split(302, { ...terminal(300), ...cash(0) })).toMatchObject({
    payments: [{ amount_cents: 300 }, { amount_cents: 2, rounding_cents: -2, given_cents: 0 }],
    change_cents: 0,
  })
})
