import { expect, test } from 'vitest'
import * as methods from './payment-methods.ts'
import { refundWay } from './refund-way.ts'

type Case = Partial<Parameters<typeof refundWay>[0]>

const wayOf = (more: Case) =>
  refundWay({
    payment_method_id: methods.CARD_METHOD_ID,
    as_credit: false,
    traded_in_for: null,
    at_counter: true,
    has_account: true,
    makes_good: false,
    gift_card_void: false,
    ...more,
  })

const credit = { payment_method_id: methods.STORE_CREDIT_METHOD_ID }
const cash = { payment_method_id: methods.CASH_METHOD_ID }
const terminal = { payment_method_id: methods.TERMINAL_METHOD_ID }
const giftCard = { payment_method_id: methods.GIFT_CARD_METHOD_ID }
const tradeIn = { payment_method_id: methods.TRADE_IN_METHOD_ID, traded_in_for: 'cash' }
const withBonus = { ...tradeIn, traded_in_for: 'store_credit' }

const AS_PAID = { as_credit: false, as_cash: false }
const AS_CREDIT = { to: 'credit', as_credit: true, as_cash: false } as const
const AS_CASH = { to: 'cash', as_credit: false, as_cash: true } as const

test.each<[string, Case, ReturnType<typeof refundWay>]>([
  ['a bank card', {}, { to: 'card', ...AS_PAID }],
  ['store credit', credit, { to: 'credit', ...AS_PAID }],
  ['cash', cash, { to: 'cash', ...AS_PAID }],
  ['the terminal', terminal, { to: 'terminal', ...AS_PAID }],
  ['a gift card', giftCard, { to: 'gift_card', ...AS_PAID }],
  ['a trade-in', tradeIn, { to: 'cash', ...AS_PAID }],
  ['a trade-in with the bonus', withBonus, AS_CREDIT],
])('%s goes back the way the money came', (_, refund, way) => {
  expect(wayOf(refund)).toEqual(way)
})

test.each<[string, Case]>([
  ['asked for', { as_credit: true }],
  ['asked for, of cash', { ...cash, as_credit: true }],
  ['asked for, of a gift card', { ...giftCard, as_credit: true }],
  ['nobody there for cash', { ...cash, at_counter: false }],
  ['nobody there for the terminal', { ...terminal, at_counter: false }],
  ['nobody there for a trade-in', { ...tradeIn, at_counter: false }],
  ['nobody there, and the gift card is void', { ...giftCard, at_counter: false, gift_card_void: true }],
])('becomes store credit: %s', (_, refund) => {
  expect(wayOf(refund)).toEqual(AS_CREDIT)
})

test.each<[string, Case, string]>([
  ['a bank card, with nobody there', { at_counter: false }, 'card'],
  ['a bank card in place of a failed refund', { makes_good: true }, 'card'],
  ['a gift card, with nobody there', { ...giftCard, at_counter: false }, 'gift_card'],
  ['a void gift card at the counter, where staff decide', { ...giftCard, gift_card_void: true }, 'gift_card'],
  [
    'a void gift card without an account',
    { ...giftCard, gift_card_void: true, at_counter: false, has_account: false },
    'gift_card',
  ],
  ['store credit that is asked for as store credit', { ...credit, as_credit: true }, 'credit'],
])('stays as it was paid: %s', (_, refund, to) => {
  expect(wayOf(refund)).toEqual({ to, ...AS_PAID })
})

test.each<[string, Case]>([
  ['store credit', credit],
  ['what was to become store credit', { ...terminal, as_credit: true }],
  ['what a bank card did not take', { makes_good: true }],
  ['a trade-in with the bonus', withBonus],
])('goes back in cash without an account: %s', (_, refund) => {
  expect(wayOf({ ...refund, has_account: false })).toEqual(AS_CASH)
})

test.each<[string, Case, string]>([
  ['a bank card', {}, 'card'],
  ['cash', cash, 'cash'],
  ['a gift card', giftCard, 'gift_card'],
])('needs no account: %s', (_, refund, to) => {
  expect(wayOf({ ...refund, has_account: false })).toEqual({ to, ...AS_PAID })
})
