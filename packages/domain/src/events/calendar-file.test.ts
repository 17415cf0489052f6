import { expect, test } from 'vitest'
import { writeCalendarFile } from './calendar-file.ts'

const EVENT = {
  uid: 'event-7@shop.test',
  name: 'Draft, with prizes; and snacks',
  starts_at: new Date('2026-12-04T09:00:00.000Z'),
  ends_at: new Date('2026-12-04T12:30:00.000Z'),
  changed_at: new Date('2026-11-01T00:00:00.000Z'),
  place: 'Top End Cards, 21 Cavenagh Street',
  url: 'https://shop.test/events/7',
  called_off: false,
}

test('writes times in UTC and escapes commas and semicolons', () => {
  const file = writeCalendarFile(EVENT)
  expect(file).toContain('DTSTART:20261204T090000Z\r\nDTEND:20261204T123000Z\r\n')
  expect(file).toContain('SUMMARY:Draft\\, with prizes\\; and snacks\r\n')
  expect(file).toContain('STATUS:CONFIRMED')
  expect(writeCalendarFile({ ...EVENT, called_off: true })).toContain('STATUS:CANCELLED')
})

test('no line is longer than 75 octets, and unfolded the text is whole', () => {
  const name = 'Ünïcödé '.repeat(30).trim()
  const file = writeCalendarFile({ ...EVENT, name })
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${name}\r\n`)
})
