import type { SellCartItem } from '@pennysleeve/contract/sell-carts.ts'
import { expect, test } from 'vitest'
import { acceptedOf, addLanguage, countOf, gradingOf, isChanged, maxOf } from './item-grading.ts'
import { toGradingInput, withCount, withLanguage, type ItemGrading } from './item-grading.ts'

const item = (graded: Partial<SellCartItem> = {}) =>
  // Only what the functions read.
  ({
    id: 7,
    quantity: 5,
    language: 'en',
    accepted_quantity: null,
    reject_reason: null,
    grades: [],
    ...graded,
  }) as unknown as SellCartItem

const english = (counts: ItemGrading['parts'][number]['counts'], reason = ''): ItemGrading => ({
  parts: [{ language: 'en', counts }],
  reason,
})

test('everything is near mint until a lower grade is typed, which lowers it', () => {
  expect(countOf(item(), gradingOf(item()), 0, 'nm')).toBe(5)
  const typed = english({ lp: 1 })
  expect([countOf(item(), typed, 0, 'nm'), countOf(item(), typed, 0, 'lp'), acceptedOf(item(), typed)]).toEqual([
    4, 1, 5,
  ])
  expect(isChanged(item(), typed)).toBe(true)
})

test('near mint stays as typed, and the rest goes back with a reason', () => {
  expect(toGradingInput(item(), english({ nm: 3, lp: 1 }, 'A crease.'))).toEqual({
    id: 7,
    accepted_quantity: 4,
    grades: [
      { condition: 'nm', language: 'en', quantity: 3 },
      { condition: 'lp', language: 'en', quantity: 1 },
    ],
    reason: 'A crease.',
  })
})

test('copies in another language lower near mint of the first', () => {
  const typed = withCount(addLanguage(gradingOf(item()), 'ja'), 1, 'nm', 2)
  expect(toGradingInput(item(), typed)).toEqual({
    id: 7,
    accepted_quantity: 5,
    grades: [
      { condition: 'nm', language: 'en', quantity: 3 },
      { condition: 'nm', language: 'ja', quantity: 2 },
    ],
  })
  expect([maxOf(item(), typed, 0, 'nm'), maxOf(item(), typed, 1, 'lp'), maxOf(item(), typed, 1, 'nm')]).toEqual([
    3, 3, 5,
  ])
})

test('a line all of whose copies are in another language says so', () => {
  const typed = withLanguage(gradingOf(item()), 0, 'de')
  expect(toGradingInput(item(), typed).grades).toEqual([{ condition: 'nm', language: 'de', quantity: 5 }])
  expect([isChanged(item(), typed), isChanged(item(), gradingOf(item()))]).toEqual([true, false])
})

test('a saved grading is shown as it was saved', () => {
  const price = { display_price: '', display_total: '' }
  const saved = item({
    accepted_quantity: 2,
    grades: [
      { condition: 'nm', language: 'ja', quantity: 1, ...price },
      { condition: 'lp', language: 'en', quantity: 1, ...price },
    ],
    reject_reason: 'Bent.',
  })
  const shown = gradingOf(saved)
  expect(shown.parts.map(({ language }) => language)).toEqual(['ja', 'en'])
  expect([countOf(saved, shown, 0, 'nm'), countOf(saved, shown, 1, 'lp'), acceptedOf(saved, shown)]).toEqual([1, 1, 2])
  expect(isChanged(saved, shown)).toBe(false)
})
