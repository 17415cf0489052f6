import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { includedGst, orderTotals } from './order-totals.ts'

const line = (price: number, quantity: number) => ({ price_cents: cents(price), quantity })

test('an order adds up lines, discount, shipping and the contained GST', () => {
  expect(orderTotals([line(1250, 2), line(99, 3)], { discount_percent: 4 }, cents(300))).toEqual({
    item_total_cents: 2797,
    adjustment_total_cents: -112,
    code_discount_cents: 0,
    ship_total_cents: 300,
    total_cents: 2985,
    included_tax_cents: 271,
  })
})

test('half a cent of discount is rounded up', () => {
  expect(orderTotals([line(25, 1)], { discount_percent: 2 }, cents(0)).adjustment_total_cents).toBe(-1)
  expect(orderTotals([line(24, 1)], { discount_percent: 2 }, cents(0)).adjustment_total_cents).toBe(0)
})

test('a code takes off a share of the goods beside the loyalty discount, never of the shipping', () => {
  const totals = (percent: number | null, amount_cents: number | null) =>
    orderTotals([line(1000, 2)], { discount_percent: 14, discount_code: { percent, amount_cents } }, cents(300))
  expect(totals(10, null)).toEqual({
    item_total_cents: 2000,
    adjustment_total_cents: -480,
    code_discount_cents: 200,
    ship_total_cents: 300,
    total_cents: 1820,
    included_tax_cents: 165,
  })
  expect(totals(100, null)).toMatchObject({ code_discount_cents: 1720, total_cents: 300 })
  expect(totals(null, 9999)).toMatchObject({ code_discount_cents: 1720, total_cents: 300 })
})

test('the contained GST is rounded to the nearest cent', () => {
  const totals = [1, 5, 6, 11, 100, 115, 650, 1000, 11_500]
  expect(totals.map((total) => includedGst(cents(total)))).toEqual([0, 0, 1, 1, 9, 10, 59, 91, 1045])
  expect(orderTotals([line(325, 2)], { discount_percent: 0 }, cents(0)).included_tax_cents).toBe(59)
  expect(orderTotals([line(100, 1)], { discount_percent: 0 }, cents(0)).included_tax_cents).toBe(9)
})

test('an empty order is 0', () => {
  expect(orderTotals([], { discount_percent: 14 }, cents(0))).toEqual({
    item_total_cents: 0,
    adjustment_total_cents: 0,
    code_discount_cents: 0,
    ship_total_cents: 0,
    total_cents: 0,
    included_tax_cents: 0,
  })
})
