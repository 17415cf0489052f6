import { expect, test } from 'vitest'
import { readCopies } from './read-copies.ts'

test('reads a number from 1 to the maximum', () => {
  expect([readCopies('1', 4), readCopies(' 4 ', 4), readCopies('04', 4)]).toEqual([1, 4, 4])
})

test('rejects anything else', () => {
  for (const text of ['', ' ', '0', '-1', '5', '1.5', '1e0', 'two']) expect(readCopies(text, 4)).toBeUndefined()
})
