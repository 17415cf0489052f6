import { expect, test } from 'vitest'
import { findBankDetailsFault, maskAccountNumber } from './bank-details.ts'
import { findBuyingRefusal } from './find-buying-refusal.ts'
import { canBecome, overdueAt, SELL_CART_STATUSES, sendBy } from './sell-cart-status.ts'

const DETAILS = { bank_name: 'Bank of Darwin', account_name: 'Ada', bsb: '062000', account_number: '12345678' }

test('a cash payout requires all bank details', () => {
  expect(findBankDetailsFault(DETAILS)).toBeUndefined()
  for (const field of Object.keys(DETAILS)) {
    for (const nothing of ['', '  ', undefined]) {
      expect(findBankDetailsFault({ ...DETAILS, [field]: nothing })).toEqual({
        sentence: 'Please fill in all bank details',
        errors: { [field]: ["can't be blank"] },
      })
    }
  }
})

test('a BSB has exactly 6 digits, an account number 5 to 9', () => {
  for (const bsb of ['06200', '0620000', '062-000', '06200a', ' 62000']) {
    expect(findBankDetailsFault({ ...DETAILS, bsb })).toEqual({
      sentence: 'Invalid BSB',
      errors: { bsb: ['BSB must be exactly 6 digits'] },
    })
  }
  for (const account_number of ['1234', '1234567890', '12 34 56']) {
    expect(findBankDetailsFault({ ...DETAILS, account_number })?.sentence).toBe('Invalid account number')
  }
  for (const account_number of ['12345', '123456789'])
    expect(findBankDetailsFault({ ...DETAILS, account_number })).toBeUndefined()
  expect(findBankDetailsFault({ ...DETAILS, account_name: 'x'.repeat(101) })?.errors).toEqual({
    account_name: ['is too long'],
  })
})

test('an account number is masked except for its last two digits', () => {
  expect(maskAccountNumber('12345678')).toBe('••••••78')
})

test('a sell cart goes from cart to paid, and can be cancelled only before arrival', () => {
  const moves = SELL_CART_STATUSES.flatMap((from) =>
    SELL_CART_STATUSES.filter((to) => canBecome(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual([
    'cart → pending',
    'pending → completed',
    'pending → cancelled',
    'completed → received',
    'completed → cancelled',
    'received → offered',
    'received → paid',
    'offered → declined',
    'declined → returned',
  ])
})

test('the seller has three days to send and the shop four business days to pay, in the shop’s time zone', () => {
  // Monday, half past nine in the morning in Darwin; the second is Tuesday there already.
  expect(overdueAt(new Date('2026-11-16T00:00:00Z'))).toEqual({
    approved_before: new Date('2026-11-13T00:00:00Z'),
    received_before: '2026-11-10',
  })
  expect(overdueAt(new Date('2026-11-16T14:30:00Z')).received_before).toBe('2026-11-11')
})

test('gives the reason why the shop does not buy a card', () => {
  const card = { name: 'Bolt', sealed: false, quote_cents: 100, all_on_hand: 20 }
  expect(findBuyingRefusal(card, true)).toBeUndefined()
  expect(findBuyingRefusal(card, false)).toEqual({ code: 'sell_cart.not_buying' })
  const params = { name: 'Bolt' }
  const sealed = { code: 'sell_cart.not_buying_sealed', params }
  expect(findBuyingRefusal({ ...card, sealed: true }, true)).toEqual(sealed)
  const unwanted = { code: 'sell_cart.not_buying_card', params }
  expect(findBuyingRefusal({ ...card, quote_cents: null }, true)).toEqual(unwanted)
  expect(findBuyingRefusal({ ...card, all_on_hand: 21 }, true)).toEqual({ code: 'sell_cart.enough_copies', params })
})

test('cards approved on Monday must be sent by Thursday at the same hour', () => {
  expect(sendBy(new Date('2026-11-16T01:02:03Z'))).toEqual(new Date('2026-11-19T01:02:03Z'))
})

test('bank details are plain lines of at most 100 characters', () => {
  expect(findBankDetailsFault({ ...DETAILS, bank_name: 'Bank of\nDarwin' })).toEqual({
    sentence: 'Bank details must be plain text, each on a single line',
    errors: { bank_name: ['must be a single line of plain text'] },
  })
  expect(findBankDetailsFault({ ...DETAILS, account_name: 'x'.repeat(100) })).toBeUndefined()
  expect(findBankDetailsFault({ ...DETAILS, account_name: 'x'.repeat(101) })).toEqual({
    sentence: 'Bank details must be 100 characters or fewer',
    errors: { account_name: ['is too long'] },
  })
})

test('rejects digits with anything around them as BSB or account number', () => {
  for (const bsb of ['a062000', '062000a', '062000\n']) {
    expect(findBankDetailsFault({ ...DETAILS, bsb })?.errors, bsb).toEqual({ bsb: ['BSB must be exactly 6 digits'] })
  }
  for (const account_number of ['a12345', '12345a', '12345\n']) {
    expect(findBankDetailsFault({ ...DETAILS, account_number })?.errors, account_number).toEqual({
      account_number: ['Account number must be 5 to 9 digits'],
    })
  }
})
