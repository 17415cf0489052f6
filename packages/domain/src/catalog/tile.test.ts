import { expect, test } from 'vitest'
import { canBuy, canSell, tileSubtitle } from './tile.ts'

test('a visitor reads a subtitle of 20 characters or fewer whole', () => {
  expect(tileSubtitle('Draw three cards now')).toBe('Draw three cards now')
  expect(tileSubtitle('')).toBe('')
})

test('a visitor reads the first 40 characters of a longer subtitle', () => {
  const text = 'Search your library for a basic land card and put it onto the battlefield.'
  expect(tileSubtitle(text)).toBe('Search your library for a basic land car')
  expect(tileSubtitle(text)).toHaveLength(40)
})

test('a visitor reads a subtitle between 20 and 40 characters to its end', () => {
  expect(tileSubtitle('Counter target spell. Cycle.')).toBe('Counter target spell. Cycle.')
  expect(tileSubtitle('x'.repeat(40))).toBe('x'.repeat(40))
})

test('a visitor never sees half a mana symbol where a subtitle is cut', () => {
  expect(tileSubtitle(`${'x'.repeat(38)}{W/U} and more`)).toBe('x'.repeat(38))
  expect(tileSubtitle(`${'x'.repeat(35)}{W/U} and more`)).toBe(`${'x'.repeat(35)}{W/U}`)
})

test('a visitor sees an empty subtitle where a product has no description', () => {
  expect(tileSubtitle(null)).toBe('')
})

test('a shopper can buy whatever is on the shelf and nothing else', () => {
  expect(canBuy({ sealed: false, total_on_hand: 1 })).toBe(true)
  expect(canBuy({ sealed: true, total_on_hand: 6 })).toBe(true)
  expect(canBuy({ sealed: false, total_on_hand: 0 })).toBe(false)
})

test('a collector is offered Sell only while the shop holds 20 or fewer', () => {
  expect(canSell({ sealed: false, total_on_hand: 0 }, true)).toBe(true)
  expect(canSell({ sealed: false, total_on_hand: 20 }, true)).toBe(true)
  expect(canSell({ sealed: false, total_on_hand: 21 }, true)).toBe(false)
})

test('a collector is never offered Sell for a sealed product', () => {
  expect(canSell({ sealed: true, total_on_hand: 0 }, true)).toBe(false)
})

test('a collector is not offered Sell while selling is switched off', () => {
  expect(canSell({ sealed: false, total_on_hand: 5 }, false)).toBe(false)
})
