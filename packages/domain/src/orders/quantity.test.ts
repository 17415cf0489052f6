import { expect, test } from 'vitest'
import { stepDown, stepUp } from './quantity.ts'

test('a shopper can step up to what lies on the shelf and not beyond', () => {
  expect(stepUp(0, 3)).toBe(1)
  expect(stepUp(2, 3)).toBe(3)
  expect(stepUp(3, 3)).toBe(3)
})

test('a shopper cannot step up when nothing is left', () => {
  expect(stepUp(0, 0)).toBe(0)
})

test('a shopper whose choice was sold to somebody else is brought back to what is left', () => {
  expect(stepUp(5, 2)).toBe(2)
})

test('a shopper can step down only above 1', () => {
  expect(stepDown(3)).toBe(2)
  expect(stepDown(2)).toBe(1)
  expect(stepDown(1)).toBe(1)
})

test('a shopper who has chosen nothing yet cannot step down', () => {
  expect(stepDown(0)).toBe(0)
})
