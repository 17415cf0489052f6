import { expect, test } from 'vitest'
import { paidForLines, shareOfCopies } from './return-value.ts'

test('a line is worth its price less its share of the discounts, and the lines add up to what was paid', () => {
  const lines = [
    { price_cents: 333, quantity: 3 },
    { price_cents: 1, quantity: 1 },
    { price_cents: 10_000, quantity: 1 },
  ]
  expect(paidForLines(lines, 0)).toEqual([999, 1, 10_000])
  const paid = paidForLines(lines, 1100)
  expect(paid).toEqual([899, 1, 9000])
  expect(paid.reduce((sum, one) => sum + one, 0)).toBe(11_000 - 1100)
})

test('no line is worth less than nothing, however large the discount is', () => {
  const lines = Array.from({ length: 40 }, (_, n) => ({ price_cents: 1 + (n % 3), quantity: 1 + (n % 2) }))
  const whole = lines.reduce((sum, { price_cents, quantity }) => sum + price_cents * quantity, 0)
  for (let discount = 0; discount <= whole; discount += 1) {
    const paid = paidForLines(lines, discount)
    expect(Math.min(...paid)).toBeGreaterThanOrEqual(0)
    expect(paid.reduce((sum, one) => sum + one, 0)).toBe(whole - discount)
  }
})

test('copies of a line that come back one by one are worth as much as all at once', () => {
  const shares = [0, 1, 2].map((returned_quantity) => shareOfCopies(1000, { quantity: 3, returned_quantity }, 1))
  expect(shares).toEqual([333, 334, 333])
  expect(shareOfCopies(1000, { quantity: 3, returned_quantity: 0 }, 3)).toBe(1000)
  expect(shareOfCopies(1000, { quantity: 3, returned_quantity: 1 }, 2)).toBe(667)
})
