import { expect, test } from 'vitest'
import { startingPrice, startingQuote } from './starting-price.ts'

test('a first price follows the market price in steps', () => {
  expect(startingPrice(33, 1.6)).toBe(55)
  expect(startingPrice(150, 1.6)).toBe(240)
  expect(startingPrice(1000, 1.51)).toBe(1510)
  expect(startingPrice(12_345, 1.6)).toBe(19_750)
})

test('a single has a minimum price', () => {
  expect(startingPrice(1, 1.6)).toBe(25)
})

test('the quote is half of the price, rounded down to five cents, and none for bulk', () => {
  expect(startingQuote(250)).toBe(125)
  expect(startingQuote(270)).toBe(135)
  expect(startingQuote(19_750)).toBe(9875)
  expect(startingQuote(110)).toBe(55)
  expect(startingQuote(100)).toBe(50)
  expect(startingQuote(99)).toBeNull()
  expect(startingQuote(95)).toBeNull()
})
