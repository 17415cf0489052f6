import { expect, test } from 'vitest'
import { canBuy, canSell, tileSubtitle } from './tile.ts'

test('a subtitle of up to 20 characters is shown whole', () => {
  expect(tileSubtitle('Draw three cards now')).toBe('Draw three cards now')
  expect(tileSubtitle('')).toBe('')
})

test('a longer subtitle is cut at 40 characters', () => {
  const text = 'Search your library for a basic land card and put it onto the battlefield.'
  expect(tileSubtitle(text)).toBe('Search your library for a basic land car')
  expect(tileSubtitle(text)).toHaveLength(40)
})

test('a subtitle of 20 to 40 characters is shown whole', () => {
  expect(tileSubtitle('Counter target spell. Cycle.')).toBe('Counter target spell. Cycle.')
  expect(tileSubtitle('x'.repeat(40))).toBe('x'.repeat(40))
})

test('a subtitle is never cut inside a mana symbol', () => {
  expect(tileSubtitle(`${'x'.repeat(38)}{W/U} and more`)).toBe('x'.repeat(38))
  expect(tileSubtitle(`${'x'.repeat(36)}{W/U} and more`)).toBe('x'.repeat(36))
  expect(tileSubtitle(`${'x'.repeat(35)}{W/U} and more`)).toBe(`${'x'.repeat(35)}{W/U}`)
})

test('a product without a description has an empty subtitle', () => {
  expect(tileSubtitle(null)).toBe('')
})

test('a product can be bought only if it is in stock', () => {
  expect(canBuy({ total_on_hand: 1 })).toBe(true)
  expect(canBuy({ total_on_hand: 6 })).toBe(true)
  expect(canBuy({ total_on_hand: 0 })).toBe(false)
})

test('Sell is offered only while stock is 20 or less', () => {
  expect(canSell({ sealed: false, all_on_hand: 0 }, true)).toBe(true)
  expect(canSell({ sealed: false, all_on_hand: 20 }, true)).toBe(true)
  expect(canSell({ sealed: false, all_on_hand: 21 }, true)).toBe(false)
})

test('Sell is never offered for a sealed product', () => {
  expect(canSell({ sealed: true, all_on_hand: 0 }, true)).toBe(false)
})

test('Sell is not offered while selling is switched off', () => {
  expect(canSell({ sealed: false, all_on_hand: 5 }, false)).toBe(false)
})
