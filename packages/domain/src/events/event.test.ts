import { expect, test } from 'vitest'
import {
  cancelTerms,
  cancelUntil,
  entryPriceText,
  eventDay,
  eventStart,
  eventTimes,
  shopClock,
  timesOf,
  weekAfter,
} from './event.ts'

const friday = { starts_at: '2026-12-04T09:00:00.000Z', ends_at: '2026-12-04T12:30:00.000Z' }

test('times are those of the shop, wherever the server is', () => {
  expect(timesOf({ starts_on: '2026-12-04', starts: '18:30', ends: '22:00' })).toEqual({
    starts_at: new Date(friday.starts_at),
    ends_at: new Date(friday.ends_at),
  })
  expect(shopClock(new Date(friday.starts_at))).toBe('18:30')
  expect(shopClock(new Date('2026-12-04T14:30:00.000Z'))).toBe('00:00')
})

test('an end that is not after the start is on the next day', () => {
  const { ends_at } = timesOf({ starts_on: '2026-12-04', starts: '20:00', ends: '01:00' })
  expect(ends_at.toISOString()).toBe('2026-12-04T15:30:00.000Z')
})

test('says day and times, and the other day of a long event', () => {
  expect(eventDay(friday)).toBe('Fri, 4 Dec 2026')
  expect(eventStart(friday)).toBe('Fri, 4 Dec 2026, 6:30 pm')
  expect(eventTimes(friday)).toBe('Fri, 4 Dec 2026, 6:30 pm to 10:00 pm')
  expect(eventTimes({ ...friday, ends_at: '2026-12-04T14:30:00.000Z' })).toBe('Fri, 4 Dec 2026, 6:30 pm to 12:00 am')
  expect(eventTimes({ ...friday, ends_at: '2026-12-05T06:30:00.000Z' })).toBe(
    'Fri, 4 Dec 2026, 6:30 pm to Sat, 5 Dec 2026, 4:00 pm',
  )
})

test('an entry may be free', () => {
  expect([entryPriceText(0), entryPriceText(1500)]).toEqual(['Free', 'AU$15.00'])
})

test('customers cancel until the cut-off', () => {
  expect(cancelUntil({ ...friday, cancel_hours: 24 }).toISOString()).toBe('2026-12-03T09:00:00.000Z')
  expect(cancelTerms({ ...friday, cancel_hours: 24 })).toContain('until Thu, 3 Dec 2026, 6:30 pm')
  expect(cancelTerms({ ...friday, cancel_hours: 0 })).toContain('until it starts')
})

test('a copy takes place in the next week that is still to come', () => {
  expect(weekAfter('2026-12-04', '2026-12-01')).toBe('2026-12-11')
  expect(weekAfter('2026-12-04', '2026-12-18')).toBe('2026-12-25')
})
