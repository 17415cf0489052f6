import { SHOP_TIME_ZONE } from './shop-day.ts'

// All dates are shown in the shop's time zone.
const DAY = { day: 'numeric', month: 'short', year: 'numeric', timeZone: SHOP_TIME_ZONE } as const
const DATE = new Intl.DateTimeFormat('en-AU', DAY)
const TIME = new Intl.DateTimeFormat('en-AU', { ...DAY, hour: 'numeric', minute: '2-digit' })

/** `2026-11-14T01:30:00.000Z` → `14 Nov 2026`. */
export function dateText(time: string): string {
  return DATE.format(new Date(time))
}

/** `2026-11-14T01:30:00.000Z` → `14 Nov 2026, 11:00 am`. */
export function timeText(time: string): string {
  // Some systems put a narrow space before am and pm.
  return TIME.format(new Date(time)).replaceAll(/\s/g, ' ')
}

const CLOCK = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit', timeZone: SHOP_TIME_ZONE })

/** `2026-11-14T01:30:00.000Z` → `11:00 am`. */
export function timeOfDay(time: string): string {
  return CLOCK.format(new Date(time)).replaceAll(/\s/g, ' ')
}
