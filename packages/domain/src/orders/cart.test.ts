import { expect, test } from 'vitest'
import { cartDescription, reachableQuantity } from './cart.ts'

test('a description of up to 20 characters is shown whole', () => {
  expect(cartDescription('Exactly 20 letters!!')).toBe('Exactly 20 letters!!')
  expect(cartDescription(null)).toBe('')
})

test('a longer description is cut at 20 characters with an ellipsis', () => {
  expect(cartDescription('Exactly 20 letters!! and more')).toBe('Exactly 20 letters!!…')
})

test('a description is never cut inside a mana token', () => {
  expect(cartDescription('Pay one of these: {2/W} or {U}')).toBe('Pay one of these: …')
})

test('a line over the available quantity steps down to it at once', () => {
  expect(reachableQuantity(4, 2)).toBe(2)
  expect(reachableQuantity(4, 9)).toBe(4)
  expect(reachableQuantity(4, 0)).toBe(1)
})
