import { expect, test } from 'vitest'
import { readCopies } from './read-copies.ts'

test('a number of copies is read from 1 to what there is', () => {
  expect([readCopies('1', 4), readCopies(' 4 ', 4), readCopies('04', 4)]).toEqual([1, 4, 4])
})

test('what is no number of copies is none', () => {
  for (const text of ['', ' ', '0', '-1', '5', '1.5', '1e0', 'two']) expect(readCopies(text, 4)).toBeUndefined()
})
