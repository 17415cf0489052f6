import { expect, test } from 'vitest'
import { readField } from './shelf-field.ts'

test('a price is typed as people type prices, and an empty box means none', () => {
  expect(readField('price', '4')).toBe('4.00')
  expect(readField('price', ' $3.5 ')).toBe('3.50')
  expect(readField('sell_price', '')).toBeNull()
  for (const slip of ['0', '-1', '1,50', 'much']) expect(readField('price', slip)).toBeUndefined()
})

test('a stock is a whole number, and never nothing', () => {
  expect(readField('on_hand', ' 12 ')).toBe(12)
  expect(readField('on_hand', '0')).toBe(0)
  for (const slip of ['', '-1', '1.5', 'x']) expect(readField('on_hand', slip)).toBeUndefined()
})
