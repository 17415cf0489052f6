import { expect, test } from 'vitest'
import { dateText, timeText } from './date-text.ts'

test('dates are in the shop’s time zone', () => {
  expect(dateText('2026-11-14T01:30:00.000Z')).toBe('14 Nov 2026')
  // Half past three in the afternoon in London is past midnight in Darwin.
  expect(dateText('2026-11-14T15:30:00.000Z')).toBe('15 Nov 2026')
})

test('times are in the shop’s time zone', () => {
  expect(timeText('2026-11-14T01:30:00.000Z')).toBe('14 Nov 2026, 11:00 am')
})
