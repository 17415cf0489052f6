import { expect, test } from 'vitest'
import { readHours, writeHours } from './opening-hours.ts'

test('opening hours survive a round trip as text, with colons in the times', () => {
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
