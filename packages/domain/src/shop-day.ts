/** The family's days begin and end in Darwin, wherever its server stands. */
export const SHOP_TIME_ZONE = 'Australia/Darwin'

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_TIME_ZONE })
const DAY_MS = 24 * 60 * 60 * 1000

/** `2026-11-16`: the day it is in the shop at this moment. */
export function shopDay(at: Date): string {
  return isoDay.format(at)
}

export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
}

/** So many business days before a day: what came in earlier should be done by now. Public holidays count as work. */
export function businessDaysBefore(day: string, days: number): string {
  let before = day
  for (let left = days; left > 0;) {
    before = daysBefore(before, 1)
    if (isBusinessDay(before)) left -= 1
  }
  return before
}

function isBusinessDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6
}
