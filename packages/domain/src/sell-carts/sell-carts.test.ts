import { expect, test } from 'vitest'
import { faultIn, maskAccountNumber } from './bank-details.ts'
import { refuseToBuy } from './refuse-to-buy.ts'
import { mayBecome, overdueAt, SELL_CART_STATUSES } from './sell-cart-status.ts'

const DETAILS = { bank_name: 'Bank of Darwin', account_name: 'Ada', bsb: '062000', account_number: '12345678' }

test('a seller who wants cash fills in all bank details', () => {
  expect(faultIn(DETAILS)).toBeUndefined()
  for (const field of Object.keys(DETAILS)) {
    for (const nothing of ['', '  ', undefined]) {
      expect(faultIn({ ...DETAILS, [field]: nothing })).toEqual({
        sentence: 'Please fill in all bank details',
        errors: { [field]: ["can't be blank"] },
      })
    }
  }
})

test('a BSB has exactly 6 digits, an account number 5 to 9', () => {
  for (const bsb of ['06200', '0620000', '062-000', '06200a', ' 62000']) {
    expect(faultIn({ ...DETAILS, bsb })).toEqual({
      sentence: 'Invalid BSB',
      errors: { bsb: ['BSB must be exactly 6 digits'] },
    })
  }
  for (const account_number of ['1234', '1234567890', '12 34 56']) {
    expect(faultIn({ ...DETAILS, account_number })?.sentence).toBe('Invalid account number')
  }
  for (const account_number of ['12345', '123456789']) expect(faultIn({ ...DETAILS, account_number })).toBeUndefined()
  expect(faultIn({ ...DETAILS, account_name: 'x'.repeat(101) })?.errors).toEqual({ account_name: ['is too long'] })
})

test('an account number is shown by its last two digits', () => {
  expect(maskAccountNumber('12345678')).toBe('••••••78')
})

test('a sell cart goes from cart to paid, and is cancelled only before it has arrived', () => {
  const moves = SELL_CART_STATUSES.flatMap((from) =>
    SELL_CART_STATUSES.filter((to) => mayBecome(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual([
    'cart → pending',
    'pending → completed',
    'pending → cancelled',
    'completed → received',
    'completed → cancelled',
    'received → paid',
  ])
})

test('a seller has three days to send, the shop four business days to pay, counted in its own days', () => {
  // Monday, half past nine in the morning in Darwin; the second is Tuesday there already.
  expect(overdueAt(new Date('2026-11-16T00:00:00Z'))).toEqual({
    approved_before: new Date('2026-11-13T00:00:00Z'),
    received_before: '2026-11-10',
  })
  expect(overdueAt(new Date('2026-11-16T14:30:00Z')).received_before).toBe('2026-11-11')
})

test('the shop says why it does not buy a card', () => {
  const card = { name: 'Bolt', sealed: false, sell_price_cents: 100, total_on_hand: 20 }
  expect(refuseToBuy(card, true)).toBeUndefined()
  expect(refuseToBuy(card, false)).toEqual({ code: 'sell_cart.not_buying' })
  const params = { name: 'Bolt' }
  const sealed = { code: 'sell_cart.not_buying_sealed', params }
  expect(refuseToBuy({ ...card, sealed: true }, true)).toEqual(sealed)
  const unwanted = { code: 'sell_cart.not_buying_card', params }
  expect(refuseToBuy({ ...card, sell_price_cents: null }, true)).toEqual(unwanted)
  expect(refuseToBuy({ ...card, total_on_hand: 21 }, true)).toEqual({ code: 'sell_cart.enough_copies', params })
})
