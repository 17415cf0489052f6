import { expect, test } from 'vitest'
import { numberText } from './number-text.ts'

test('groups digits by three', () => {
  expect([0, 7, 999, 1000, 76_693, 1_234_567].map(numberText)).toEqual([
    '0',
    '7',
    '999',
    '1,000',
    '76,693',
    '1,234,567',
  ])
})
