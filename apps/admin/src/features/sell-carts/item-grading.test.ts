import type { SellCartItem } from '@pennysleeve/contract/sell-carts.ts'
import { expect, test } from 'vitest'
import { acceptedOf, toGradingInput, countOf, gradingOf, isChanged } from './item-grading.ts'

const item = (graded: Partial<SellCartItem> = {}) =>
  // Only what the functions read.
  ({
    id: 7,
    quantity: 5,
    accepted_quantity: null,
    reject_reason: null,
    grades: [],
    ...graded,
  }) as unknown as SellCartItem

test('everything is near mint until a lower grade is typed, which lowers it', () => {
  expect(countOf(item(), gradingOf(item()), 'nm')).toBe(5)
  const typed = { counts: { lp: 1 }, reason: '' }
  expect([countOf(item(), typed, 'nm'), countOf(item(), typed, 'lp'), acceptedOf(item(), typed)]).toEqual([4, 1, 5])
  expect(isChanged(item(), typed)).toBe(true)
})

test('near mint stays as typed, and the rest goes back with a reason', () => {
  const typed = { counts: { nm: 3, lp: 1 }, reason: 'A crease.' }
  expect(toGradingInput(item(), typed)).toEqual({
    id: 7,
    accepted_quantity: 4,
    grades: [
      { condition: 'nm', quantity: 3 },
      { condition: 'lp', quantity: 1 },
    ],
    reason: 'A crease.',
  })
})

test('a saved grading is shown as it was saved', () => {
  const price = { language: 'en' as const, display_price: '', display_total: '' }
  const saved = item({
    accepted_quantity: 1,
    grades: [{ condition: 'lp', quantity: 1, ...price }],
    reject_reason: 'Bent.',
  })
  expect([countOf(saved, gradingOf(saved), 'nm'), acceptedOf(saved, gradingOf(saved))]).toEqual([0, 1])
  expect(isChanged(saved, gradingOf(saved))).toBe(false)
})
