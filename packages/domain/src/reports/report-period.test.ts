import { expect, test } from 'vitest'
import { MAX_STEPS, periodOf, presetPeriods, findPeriodFault, stepOf, stepsOf, stepText } from './report-period.ts'

test('quarters begin in January, April, July and October, financial years in July', () => {
  expect(['2026-06-30', '2026-07-01', '2026-09-30', '2026-12-31'].map((day) => stepOf(day, 'quarter'))).toEqual([
    '2026-04-01',
    '2026-07-01',
    '2026-07-01',
    '2026-10-01',
  ])
  expect(['2026-01-01', '2026-06-30', '2026-07-01'].map((day) => stepOf(day, 'financial_year'))).toEqual([
    '2025-07-01',
    '2025-07-01',
    '2026-07-01',
  ])
})

test('a month ends with its last day, also February of a leap year', () => {
  expect(periodOf('2028-02-11', 'month')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(periodOf('2026-12-31', 'month')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(periodOf('2027-01-01', 'financial_year')).toEqual({ from: '2026-07-01', to: '2027-06-30' })
})

test('the steps of a period are without gaps, from the one that its first day is in', () => {
  expect(stepsOf({ from: '2026-11-15', to: '2027-02-01' }, 'month')).toEqual([
    '2026-11-01',
    '2026-12-01',
    '2027-01-01',
    '2027-02-01',
  ])
  expect(stepsOf({ from: '2027-07-01', to: '2028-06-30' }, 'day')).toHaveLength(MAX_STEPS)
})

test('offers today, yesterday, this and last month, quarter and financial year', () => {
  expect(presetPeriods('2026-07-01').map(({ name, from, to }) => [name, from, to])).toEqual([
    ['Today', '2026-07-01', '2026-07-01'],
    ['Yesterday', '2026-06-30', '2026-06-30'],
    ['This month', '2026-07-01', '2026-07-31'],
    ['Last month', '2026-06-01', '2026-06-30'],
    ['This quarter', '2026-07-01', '2026-09-30'],
    ['Last quarter', '2026-04-01', '2026-06-30'],
    ['This financial year', '2026-07-01', '2027-06-30'],
    ['Last financial year', '2025-07-01', '2026-06-30'],
  ])
})

test('names a step by how long it is', () => {
  const first = '2026-10-01'
  expect([stepText(first, 'day'), stepText(first, 'month'), stepText(first, 'quarter')]).toEqual([
    '1 Oct 2026',
    'Oct 2026',
    'Oct–Dec 2026',
  ])
  expect(stepText('2099-07-01', 'financial_year')).toBe('2099–00')
})

test('refuses a period that ends before it begins, is too long, or has too many rows', () => {
  expect(findPeriodFault({ from: '2026-07-02', to: '2026-07-01' })).toContain('before')
  expect(findPeriodFault({ from: '2026-07-01', to: '2026-07-01' })).toBeUndefined()
  // The day after the last one of the year 9999 has no year of four digits: its steps would never end.
  expect(findPeriodFault({ from: '9999-12-01', to: '9999-12-31' })).toContain('2099')
  expect(findPeriodFault({ from: '0050-01-01', to: '0050-01-31' })).toContain('2000')
  expect(findPeriodFault({ from: '2016-01-01', to: '2026-12-31' })).toContain('ten years')
  expect(findPeriodFault({ from: '2025-07-01', to: '2026-06-30' }, 'day')).toBeUndefined()
  expect(findPeriodFault({ from: '2025-06-30', to: '2026-07-01' }, 'day')).toContain('months')
})
