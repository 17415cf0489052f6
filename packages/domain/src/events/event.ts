import { cents, displayMoney } from '../money.ts'
import { shopDay, SHOP_TIME_ZONE } from '../shop-day.ts'

/** `over`: its time has come; `called_off`: by staff. */
export const EVENT_STATES = ['open', 'over', 'called_off'] as const
export type EventState = (typeof EVENT_STATES)[number]

/** Max seats: more is a typo. */
export const MAX_SEATS = 999
export const MAX_CANCEL_HOURS = 720
export const MAX_EVENT_NAME = 120
export const MAX_FORMAT = 80
export const MAX_PLACE = 160
export const MAX_EVENT_REASON = 200
export const MAX_ENTRANT_NAME = 80
/** Longer is two events. */
export const MAX_EVENT_HOURS = 72

/** Darwin has no summer time. */
const OFFSET = '+09:30'
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** A time of day in the shop on a day: `2026-12-04` and `18:30`. */
function shopTime(day: string, time: string): Date {
  return new Date(`${day}T${time}:00${OFFSET}`)
}

const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: SHOP_TIME_ZONE })

/** The reverse: `18:30`, as a time field takes it. */
export function shopClock(at: Date): string {
  return CLOCK.format(at)
}

type Times = { starts_on: string; starts: string; ends: string }

/** From when to when; an end that is not after the start is on the next day. */
export function timesOf({ starts_on, starts, ends }: Times): { starts_at: Date; ends_at: Date } {
  const starts_at = shopTime(starts_on, starts)
  const ends_at = shopTime(starts_on, ends)
  return { starts_at, ends_at: ends_at > starts_at ? ends_at : new Date(ends_at.getTime() + DAY_MS) }
}

const WHEN = new Intl.DateTimeFormat('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: SHOP_TIME_ZONE,
})
const TIME = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit', timeZone: SHOP_TIME_ZONE })
// Some systems put a narrow space before am and pm.
const timeOf = (at: Date) => TIME.format(at).replaceAll(/\s/g, ' ')

type Period = { starts_at: string; ends_at: string }

/** `Fri, 4 Dec 2026`: the day it starts. */
export function eventDay({ starts_at }: Pick<Period, 'starts_at'>): string {
  return WHEN.format(new Date(starts_at)).replaceAll(/\s/g, ' ')
}

/** `Fri, 4 Dec 2026, 6:30 pm to 10:00 pm`. */
export function eventTimes({ starts_at, ends_at }: Period): string {
  const [from, to] = [new Date(starts_at), new Date(ends_at)]
  const end =
    shopDay(from) === shopDay(to) || timeOf(to) === '12:00 am'
      ? timeOf(to)
      : `${eventDay({ starts_at: ends_at })}, ${timeOf(to)}`
  return `${eventDay({ starts_at })}, ${timeOf(from)} to ${end}`
}

/** `Sat, 5 Dec 2026, 6:30 pm`. */
export function eventStart({ starts_at }: Pick<Period, 'starts_at'>): string {
  return `${eventDay({ starts_at })}, ${timeOf(new Date(starts_at))}`
}

/** What an entry costs. */
export function entryPriceText(priceCents: number): string {
  return priceCents === 0 ? 'Free' : displayMoney(cents(priceCents))
}

type Ending = { starts_at: string; cancel_hours: number }

/** Until when customers can cancel their entries. */
export function cancelUntil({ starts_at, cancel_hours }: Ending): Date {
  return new Date(Date.parse(starts_at) - cancel_hours * HOUR_MS)
}

/** What a shopper should know before buying. */
export function cancelTerms(event: Ending): string {
  if (event.cancel_hours === 0) return 'You can cancel your entry yourself until it starts.'
  return `You can cancel your entry yourself until ${eventStart({ starts_at: cancelUntil(event).toISOString() })}; the seat then goes to somebody else.`
}

/** `1 entry`, `3 entries`. */
export function entriesText(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`
}

/** A copy takes place a week later, or in as many weeks as it takes to be after today. */
export function weekAfter(day: string, today: string): string {
  let next = Date.parse(day)
  do next += 7 * DAY_MS
  while (new Date(next).toISOString().slice(0, 10) <= today)
  return new Date(next).toISOString().slice(0, 10)
}
