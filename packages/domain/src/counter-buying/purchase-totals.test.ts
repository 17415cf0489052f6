import { expect, test } from 'vitest'
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
  expect(payoutBy(totals, 'cash')).toEqual({ payout_cents: 763, rounding_cents: 2, paid_cents: 765 })
  expect(payoutBy(totals, 'store_credit')).toEqual({ payout_cents: 916, rounding_cents: 0, paid_cents: 916 })
})

test('less than three cents are paid with no coin', () => {
  const totals = purchaseTotals([{ quantity: 2, price_cents: 1, quote_cents: 1 }])
  expect(payoutBy(totals, 'cash')).toEqual({ payout_cents: 2, rounding_cents: -2, paid_cents: 0 })
})
