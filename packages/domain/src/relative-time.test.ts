import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const NOW = Date.parse('2026-11-14T09:00:00Z')
const before = (text: string) => relativeTime(Date.parse(text), NOW)

test('uses the largest unit that fits', () => {
  expect(before('2026-11-14T08:59:01Z')).toBe('just now')
  expect(before('2026-11-14T08:59:00Z')).toBe('1 minute ago')
  expect(before('2026-11-14T07:00:00Z')).toBe('2 hours ago')
  expect(before('2026-11-13T08:00:00Z')).toBe('yesterday')
  expect(before('2026-11-10T09:00:00Z')).toBe('4 days ago')
  expect(before('2026-10-30T09:00:00Z')).toBe('2 weeks ago')
  expect(before('2026-08-14T09:00:00Z')).toBe('3 months ago')
  expect(before('2024-11-01T09:00:00Z')).toBe('2 years ago')
})

test('a time in the future is shown as now', () => {
  expect(before('2026-11-14T09:05:00Z')).toBe('just now')
})
