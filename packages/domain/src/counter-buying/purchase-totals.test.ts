import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { payoutBy, purchaseTotals } from './purchase-totals.ts'

const LINES = [
  { quantity: 3, price_cents: 155, quote_cents: 155 },
  { quantity: 2, price_cents: 124, quote_cents: 100 },
  { quantity: 1, price_cents: 50, quote_cents: 90 },
]

test('cash is rounded to five cents, credit has the bonus, and only what is above a quote is given away', () => {
  const totals = purchaseTotals(LINES)
  expect(totals).toEqual({
    total_quantity: 6,
    cash_cents: 763,
    rounding_cents: 2,
    credit_cents: 916,
    given_away_cents: 48,
  })
  expect(payoutBy(totals, 'cash')).toEqual({
    payout_cents: 763,
    trade_in_cents: 0,
    rounding_cents: 2,
    paid_cents: 765,
  })
  expect(payoutBy(totals, 'store_credit')).toEqual({
    payout_cents: 916,
    trade_in_cents: 0,
    rounding_cents: 0,
    paid_cents: 916,
  })
})

test('less than three cents are paid with no coin', () => {
  const totals = purchaseTotals([{ quantity: 2, price_cents: 1, quote_cents: 1 }])
  expect(payoutBy(totals, 'cash')).toMatchObject({ payout_cents: 2, rounding_cents: -2, paid_cents: 0 })
})

test('traded in, the cards pay the sale exactly, and only what is left is rounded', () => {
  const totals = purchaseTotals(LINES)
  const traded = (sale: number, method: 'cash' | 'store_credit' = 'cash') => {
    const { trade_in_cents, rounding_cents, paid_cents } = payoutBy(totals, method, cents(sale))
    return [trade_in_cents, rounding_cents, paid_cents]
  }
  expect(traded(501)).toEqual([501, -2, 260])
  expect(traded(762)).toEqual([762, -1, 0])
  expect(traded(763)).toEqual([763, 0, 0])
  expect(traded(5000)).toEqual([763, 0, 0])
  expect(traded(800, 'store_credit')).toEqual([800, 0, 116])
  expect(traded(5000, 'store_credit')).toEqual([916, 0, 0])
})
