import { expect, test } from 'vitest'
import { DENOMINATIONS, denominationText, sumCount } from './denominations.ts'

test('a count adds up by denomination', () => {
  expect(sumCount({})).toBe(0)
  expect(sumCount({ 10_000: 1, 500: 3, 200: 2, 5: 7 })).toBe(11_935)
  expect(sumCount(Object.fromEntries(DENOMINATIONS.map((one) => [one, 1])))).toBe(18_885)
})

test('notes and coins are named as the pieces are', () => {
  expect(DENOMINATIONS.map(denominationText)).toEqual([
    '$100',
    '$50',
    '$20',
    '$10',
    '$5',
    '$2',
    '$1',
    '50c',
    '20c',
    '10c',
    '5c',
  ])
})
