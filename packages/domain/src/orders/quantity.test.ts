import { expect, test } from 'vitest'
import { stepDown, stepUp } from './quantity.ts'

test('steps up to the available quantity and not beyond', () => {
  expect(stepUp(0, 3)).toBe(1)
  expect(stepUp(2, 3)).toBe(3)
  expect(stepUp(3, 3)).toBe(3)
})

test('cannot step up if nothing is left', () => {
  expect(stepUp(0, 0)).toBe(0)
})

test('goes down to the available quantity after somebody else bought', () => {
  expect(stepUp(5, 2)).toBe(2)
})

test('steps down only above 1', () => {
  expect(stepDown(3)).toBe(2)
  expect(stepDown(2)).toBe(1)
  expect(stepDown(1)).toBe(1)
})

test('cannot step down from 0', () => {
  expect(stepDown(0)).toBe(0)
})
