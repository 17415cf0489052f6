import { expect, test } from 'vitest'
import { boughtGrades, gradeQuote } from './grade-shares.ts'

const SHARES = { lp: 80, mp: 65, hp: 0, dmg: 0 }

test('buys near mint at the quote and a lower grade at its share, rounded half up', () => {
  expect(gradeQuote(155, 'nm', SHARES)).toBe(155)
  expect(gradeQuote(155, 'lp', SHARES)).toBe(124)
  // 100.75 and 6.5
  expect([gradeQuote(155, 'mp', SHARES), gradeQuote(10, 'mp', SHARES)]).toEqual([101, 7])
})

test('pays at least a cent for a grade it buys', () => {
  expect(gradeQuote(1, 'lp', { ...SHARES, lp: 30 })).toBe(1)
})

test('does not buy a grade without a share', () => {
  expect(gradeQuote(155, 'hp', SHARES)).toBeUndefined()
  expect(boughtGrades(SHARES)).toEqual([
    { condition: 'nm', percent: 100 },
    { condition: 'lp', percent: 80 },
    { condition: 'mp', percent: 65 },
  ])
  expect(boughtGrades({ lp: 0, mp: 0, hp: 0, dmg: 0 })).toEqual([{ condition: 'nm', percent: 100 }])
})
