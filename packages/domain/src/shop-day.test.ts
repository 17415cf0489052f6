import { expect, test, vi } from 'vitest'
import { businessDaysBefore, daysBefore, shopDay } from './shop-day.ts'

test('the shop’s day is Darwin’s, nine and a half hours ahead of UTC', () => {
  expect(shopDay(new Date('2026-11-15T14:29:59Z'))).toBe('2026-11-15')
  expect(shopDay(new Date('2026-11-15T14:30:00Z'))).toBe('2026-11-16')
  expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28')
})

test('the day is read from its parts, whatever order a browser writes them in', () => {
  const parts = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockReturnValue([
    { type: 'day', value: '16' },
    { type: 'literal', value: '.' },
    { type: 'month', value: '11' },
    { type: 'literal', value: '.' },
    { type: 'year', value: '2026' },
  ])
  expect(shopDay(new Date(0))).toBe('2026-11-16')
  parts.mockRestore()
})

test('cards received on a Monday are due by Friday; weekends do not count', () => {
  expect(businessDaysBefore('2026-11-20', 4)).toBe('2026-11-16')
  expect(businessDaysBefore('2026-11-21', 4)).toBe('2026-11-17')
  expect(businessDaysBefore('2026-11-23', 4)).toBe('2026-11-17')
})
