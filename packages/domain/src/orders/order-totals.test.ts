import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { includedGst, orderTotals } from './order-totals.ts'

const line = (price: number, quantity: number) => ({ price_cents: cents(price), quantity })

test('an order adds up lines, discount, shipping and the contained GST', () => {
  expect(orderTotals([line(1250, 2), line(99, 3)], 4, cents(300))).toEqual({
    item_total_cents: 2797,
    adjustment_total_cents: -112,
    ship_total_cents: 300,
    total_cents: 2985,
    included_tax_cents: 271,
  })
})

test('half a cent of discount is rounded up', () => {
  expect(orderTotals([line(25, 1)], 2, cents(0)).adjustment_total_cents).toBe(-1)
  expect(orderTotals([line(24, 1)], 2, cents(0)).adjustment_total_cents).toBe(0)
})

test('the contained GST is rounded to the nearest cent', () => {
  const totals = [1, 5, 6, 11, 100, 115, 650, 1000, 11_500]
  expect(totals.map((total) => includedGst(cents(total)))).toEqual([0, 0, 1, 1, 9, 10, 59, 91, 1045])
  expect(orderTotals([line(325, 2)], 0, cents(0)).included_tax_cents).toBe(59)
  expect(orderTotals([line(100, 1)], 0, cents(0)).included_tax_cents).toBe(9)
})

test('an empty order is 0', () => {
  expect(orderTotals([], 14, cents(0))).toEqual({
    item_total_cents: 0,
    adjustment_total_cents: 0,
    ship_total_cents: 0,
    total_cents: 0,
    included_tax_cents: 0,
  })
})
