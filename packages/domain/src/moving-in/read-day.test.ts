import { expect, test } from 'vitest'
import { readDay } from './read-day.ts'

test.each([
  ['2027-12-31', '2027-12-31'],
  ['2027-12-31 10:00:00 +0930', '2027-12-31'],
  ['2027-12-31T10:00:00Z', '2027-12-31'],
  ['1/2/2027', '2027-02-01'],
  ['31.12.2027, 10:00', '2027-12-31'],
  ['', undefined],
  ['31/02/2027', null],
  ['12/31/2027', null],
  ['0000-01-01', null],
  ['someday', null],
])('%j is the day %j', (text, day) => {
  expect(readDay(text)).toBe(day)
})
