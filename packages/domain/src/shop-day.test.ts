import { expect, test } from 'vitest'
import { businessDaysBefore, daysBefore, shopDay } from './shop-day.ts'

test('the shop’s day is Darwin’s, nine and a half hours ahead of UTC', () => {
  expect(shopDay(new Date('2026-11-15T14:29:59Z'))).toBe('2026-11-15')
  expect(shopDay(new Date('2026-11-15T14:30:00Z'))).toBe('2026-11-16')
  expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28')
})

test('cards received on a Monday are due by Friday; weekends do not count', () => {
  expect(businessDaysBefore('2026-11-20', 4)).toBe('2026-11-16')
  expect(businessDaysBefore('2026-11-21', 4)).toBe('2026-11-17')
  expect(businessDaysBefore('2026-11-23', 4)).toBe('2026-11-17')
})
