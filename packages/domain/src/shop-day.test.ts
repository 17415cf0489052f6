import { expect, test } from 'vitest'
import { businessDaysBefore, daysBefore, shopDay } from './shop-day.ts'

test('the shop’s day begins in Darwin, nine and a half hours before the server’s', () => {
  expect(shopDay(new Date('2026-11-15T14:29:59Z'))).toBe('2026-11-15')
  expect(shopDay(new Date('2026-11-15T14:30:00Z'))).toBe('2026-11-16')
  expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28')
})

test('cards that came on a Monday are promised by Friday, over a weekend by the days the shop works', () => {
  expect(businessDaysBefore('2026-11-20', 4)).toBe('2026-11-16')
  expect(businessDaysBefore('2026-11-21', 4)).toBe('2026-11-17')
  expect(businessDaysBefore('2026-11-23', 4)).toBe('2026-11-17')
})
