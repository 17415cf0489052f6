import { array, assert, nat, property } from 'fast-check'
import { expect, test } from 'vitest'
import { spreadAmount } from './spread-amount.ts'

test('the parts of an amount are in proportion to their weights and add up to it', () => {
  expect(spreadAmount(100, [1, 1, 1])).toEqual([33, 34, 33])
  expect(spreadAmount(120, [60, 40, 0])).toEqual([72, 48, 0])
  expect(spreadAmount(5, [0, 0])).toEqual([5, 0])
  expect(spreadAmount(0, [])).toEqual([])
})

test('whatever the weights, no part is negative and no cent is lost', () => {
  assert(
    property(nat(10_000_000), array(nat(1_000_000), { minLength: 1, maxLength: 50 }), (amount, weights) => {
      const parts = spreadAmount(amount, weights)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      expect(parts.every((part) => part >= 0)).toBe(true)
    }),
  )
})
