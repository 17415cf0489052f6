import { expect, test } from 'vitest'
import { giftCardExpiry, giftCardState, giftCodeText, normalGiftCode } from './gift-card.ts'

test('a code is the same in any case, with spaces or hyphens', () => {
  expect(normalGiftCode(' abcd-EFGH jklm–npqr ')).toBe('ABCDEFGHJKLMNPQR')
  expect(giftCodeText('ABCDEFGHJKLMNPQR')).toBe('ABCD-EFGH-JKLM-NPQR')
})

test('a card is valid for whole years, never a day less', () => {
  expect(giftCardExpiry('2026-11-18', 3)).toBe('2029-11-18')
  expect(giftCardExpiry('2028-02-29', 3)).toBe('2031-03-01')
  expect(giftCardExpiry('2028-02-29', 4)).toBe('2032-02-29')
})

test('a card can be spent until the end of its last day', () => {
  const state = (facts: object, today = '2029-11-18') =>
    giftCardState({ balance_cents: 100, expires_on: '2029-11-18', voided: false, ...facts }, today)
  expect(state({})).toBe('active')
  expect(state({}, '2029-11-19')).toBe('expired')
  expect(state({ balance_cents: 0 }, '2029-11-19')).toBe('spent')
  expect(state({ balance_cents: 0, voided: true })).toBe('void')
})
