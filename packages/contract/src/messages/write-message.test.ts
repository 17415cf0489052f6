import { expect, test } from 'vitest'
import type { ErrorParams } from '../define-error.ts'
import type { ErrorCode } from '../error-codes.ts'
import { EN } from './en.ts'
import { writeMessage, type Message } from './write-message.ts'

const english = (code: ErrorCode, params: ErrorParams = {}) =>
  writeMessage(EN[code], params, { language: 'en', messages: EN })

test('fills in the params of a message and keeps unknown placeholders', () => {
  expect(english('stock.only_left', { count: 2, name: '"Lightning Bolt"' })).toBe('Only 2 left of "Lightning Bolt"')
  expect(english('search.invalid_mana_cost', { example: '{2}{G}' })).toBe(
    'The mana cost must be symbols such as {2}{G}.',
  )
  expect(english('shop.closed', { text: 'Back on {day}.' })).toBe('Back on {day}.')
})

test('chooses the plural form by the rules of the language', () => {
  const params = { name: '"Lightning Bolt"' }
  expect(english('inventory.below_reserved', { ...params, reserved: 1 })).toMatch(/^1 is reserved for orders/)
  expect(english('inventory.below_reserved', { ...params, reserved: 2 })).toMatch(/^2 are reserved for orders/)
  expect(english('stock.held_too_long', { ...params, hours: 1 })).toContain('try again in an hour, or')
  expect(english('stock.held_too_long', { ...params, hours: 3 })).toContain('try again in 3 hours, or')
  const cards: Message = { plural: 'count', one: '{count} carte', other: '{count} cartes' }
  // 0 is singular in French and plural in English.
  expect(writeMessage(cards, { count: 0 }, { language: 'fr', messages: {} })).toBe('0 carte')
  expect(writeMessage(cards, { count: 0 }, { language: 'en', messages: {} })).toBe('0 cartes')
})

test('joins nested errors by semicolon, or by space when they are sentences', () => {
  const lines = [
    { code: 'stock.only_left', params: { count: 1, name: '"Ponder"' } },
    { code: 'stock.sold_out', params: { name: '"Brainstorm"' } },
  ]
  expect(english('stock.cart_short', { lines })).toBe(
    'Only 1 left of "Ponder"; "Brainstorm" is sold out. Please change your cart.',
  )
  const obstacles = [{ code: 'account.order_not_sent', params: { number: 'R1' } }, { code: 'account.refund_under_way' }]
  expect(english('account.not_deletable', { obstacles })).toBe(
    'Order R1 is paid and has not been sent to you yet. Money is still on its way back to you.',
  )
  const reason = [{ code: 'sell_cart.enough_copies', params: { name: 'Bolt' } }]
  expect(english('sell_cart.unwanted_item', { reason })).toBe(
    'We have enough copies of "Bolt" for now. Please take it out of your sell cart.',
  )
  expect(english('counter.not_bought', { lines: reason })).toBe(
    'We have enough copies of "Bolt" for now. Please change the list.',
  )
})
