/** The shop's time zone, wherever the server is. */
export const SHOP_TIME_ZONE = 'Australia/Darwin'

const DAY = new Intl.DateTimeFormat('en', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: SHOP_TIME_ZONE,
})
const DAY_MS = 24 * 60 * 60 * 1000

/** `2026-11-16`: the current day in the shop's time zone. */
export function shopDay(at: Date): string {
  // Their order is not the same in every browser, not even in one language.
  const parts = DAY.formatToParts(at)
  const find = (wanted: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value
  return `${find('year')}-${find('month')}-${find('day')}`
}

export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
}

/** Business days before a day. Public holidays are not considered. */
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
