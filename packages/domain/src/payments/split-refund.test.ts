import { expect, test } from 'vitest'
import * as methods from './payment-methods.ts'
import { splitRefund, sumLeft } from './split-refund.ts'

const paid = (payment_method_id: number, amount_cents: number, refunded_cents = 0) => ({
  payment_method_id,
  amount_cents,
  refunded_cents,
})
const CREDIT = paid(methods.STORE_CREDIT_METHOD_ID, 1000)
const CASH = paid(methods.CASH_METHOD_ID, 2000)

test.each([
  ['one payment after the other, without gift cards', [CASH, CREDIT], 2500, 0, [2000, 500]],
  ['in the order wanted', [CREDIT, CASH], 2500, 0, [1000, 1500]],
  ['what paid for the card stays', [CASH, CREDIT], 1000, 2000, [1000]],
  ['what is beside the card goes first', [CASH, CREDIT], 700, 1500, [500, 200]],
  ['store credit first is not limited', [CREDIT, CASH], 1200, 1500, [1000, 200]],
  ['of two payments together', [CASH, paid(methods.TERMINAL_METHOD_ID, 1000), CREDIT], 1500, 1700, [1300, 200]],
  ['a gift card that paid', [CASH, paid(methods.GIFT_CARD_METHOD_ID, 300)], 300, 2000, [300]],
  ['a trade-in that paid', [CASH, paid(methods.TRADE_IN_METHOD_ID, 300)], 300, 2000, [300]],
  ['what went back before is not left', [paid(methods.CARD_METHOD_ID, 2000, 400), CREDIT], 500, 1500, [100, 400]],
  ['less is left than the cards keep', [paid(methods.CARD_METHOD_ID, 2000, 1900), CREDIT], 100, 1000, [100]],
])('%s', (_, payments, amount, kept, expected) => {
  expect(splitRefund(payments, amount, kept).map(({ amount_cents }) => amount_cents)).toEqual(expected)
})

test('gives all of what is left beside the gift cards, and keeps their money, however it was paid', () => {
  const amounts = [0, 1, 300, 1000]
  for (const cash of amounts)
    for (const card of amounts)
      for (const credit of amounts)
        for (const kept of [0, 1, 299, 1000, 1300]) {
          const payments = [
            paid(methods.CASH_METHOD_ID, cash),
            paid(methods.STORE_CREDIT_METHOD_ID, credit),
            paid(methods.CARD_METHOD_ID, card),
          ]
          const most = Math.max(sumLeft(payments) - kept, 0)
          const parts = splitRefund(payments, most, kept)
          expect(parts.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(most)
          const money = parts.filter(({ payment }) => methods.buysGiftCards(payment.payment_method_id))
          const given = money.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
          expect(given).toBeLessThanOrEqual(Math.max(cash + card - kept, 0))
        }
})
