import { expect, test } from 'vitest'
import { readField } from './editable-field.ts'

test('parses typed prices and reads an empty cell as no price', () => {
  expect(readField('price', '4')).toBe('4.00')
  expect(readField('price', ' $3.5 ')).toBe('3.50')
  expect(readField('sell_price', '')).toBeNull()
  for (const slip of ['0', '-1', '1,50', 'much']) expect(readField('price', slip)).toBeUndefined()
})

test('reads a slot as text, an empty cell as none', () => {
  expect(readField('slot', ' Binder 3, page 12 ')).toBe('Binder 3, page 12')
  expect(readField('slot', ' ')).toBeNull()
  expect(readField('slot', 'x'.repeat(41))).toBeUndefined()
})

test('accepts only whole numbers as stock and refuses an empty cell', () => {
  expect(readField('on_hand', ' 12 ')).toBe(12)
  expect(readField('on_hand', '0')).toBe(0)
  expect(readField('on_hand', '100000')).toBe(100_000)
  for (const slip of ['', '-1', '1.5', 'x', '100001']) expect(readField('on_hand', slip)).toBeUndefined()
})
