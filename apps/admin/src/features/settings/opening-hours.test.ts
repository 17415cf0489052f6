import { expect, test } from 'vitest'
import { readHours, writeHours } from './opening-hours.ts'

test('opening hours are written a line each and read back as they were, colons in the time included', () => {
  const hours = [
    { days: 'Monday', hours: 'Closed' },
    { days: 'Tuesday and Thursday', hours: '10:30 am to 6:00 pm' },
  ]
  expect(readHours(writeHours(hours))).toEqual(hours)
  expect(readHours('\n Monday:Closed \n\nSunday')).toEqual([
    { days: 'Monday', hours: 'Closed' },
    { days: 'Sunday', hours: '' },
  ])
})
