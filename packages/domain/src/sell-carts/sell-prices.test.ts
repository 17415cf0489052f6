import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { payoutOf, sellTotals, spreadBonus, withBonus } from './sell-prices.ts'

test('store credit is a fifth more than cash, rounded half up', () => {
  expect([0, 1, 2, 3, 5, 100, 1234, 12_345].map((cash) => withBonus(cents(cash)))).toEqual([
    0, 1, 2, 4, 6, 120, 1481, 14_814,
  ])
})

test('totals are in cash, and plus a fifth as store credit', () => {
  const items = [
    { price_cents: 3, quantity: 10 },
    { price_cents: 155, quantity: 2 },
  ]
  expect(sellTotals(items)).toEqual({ total_items: 12, cash_cents: 340, credit_cents: 408 })
  expect(sellTotals([])).toEqual({ total_items: 0, cash_cents: 0, credit_cents: 0 })
})

test('pays for accepted cards only', () => {
  const graded = { sent: 5, accepted: [{ price_cents: 100, quantity: 3 }] }
  expect(payoutOf({ ...graded, unsorted: true, payment_method: 'cash' })).toEqual({ fee_cents: 0, payout_cents: 300 })
  expect(payoutOf({ ...graded, unsorted: false, payment_method: 'store_credit' }).payout_cents).toBe(360)
})

test('an unsorted or sleeved shipment of more than 20 cards costs 15 per cent', () => {
  const shipment = (quantity: number, unsorted: boolean) =>
    payoutOf({
      sent: quantity,
      accepted: [{ price_cents: 10, quantity }],
      unsorted,
      payment_method: 'store_credit',
    })
  expect(shipment(20, true)).toEqual({ fee_cents: 0, payout_cents: 240 })
  expect(shipment(21, true)).toEqual({ fee_cents: 32, payout_cents: 214 })
  expect(shipment(21, false)).toEqual({ fee_cents: 0, payout_cents: 252 })
})

test('the fee is rounded half up', () => {
  const fee = (price_cents: number) =>
    payoutOf({ sent: 21, accepted: [{ price_cents, quantity: 1 }], unsorted: true, payment_method: 'cash' })
  expect(fee(102)).toEqual({ fee_cents: 15, payout_cents: 87 })
  expect(fee(104)).toEqual({ fee_cents: 16, payout_cents: 88 })
  // 16.5 and 19.5: both up, not to even.
  expect(fee(110).fee_cents).toBe(17)
  expect(fee(130).fee_cents).toBe(20)
})

test('the credit of the lines adds up to the total’s, each within a cent of its own', () => {
  for (const lines of [[], [33], [33, 33, 33], [1, 1, 1, 1, 1], [199, 0, 2501, 7, 12]]) {
    const cash = lines.map((line) => cents(line))
    const credits = spreadBonus(cash)
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
    expect(sum(credits)).toBe(withBonus(cents(sum(lines))))
    for (const [at, credit] of credits.entries()) expect(Math.abs(credit - withBonus(cash[at]!))).toBeLessThanOrEqual(1)
  }
  expect(spreadBonus([cents(33), cents(33)])).toEqual([40, 39])
})
