const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Largest unit first. */
const UNITS = [
  { unit: 'year', ms: 365 * DAY },
  { unit: 'month', ms: 30 * DAY },
  { unit: 'week', ms: 7 * DAY },
  { unit: 'day', ms: DAY },
  { unit: 'hour', ms: HOUR },
  { unit: 'minute', ms: MINUTE },
] as const

/** `2 hours ago`, `yesterday`. A future time means a wrong clock and is shown as now. */
export function relativeTime(then: number, now: number): string {
  const passed = now - then
  const fits = UNITS.find(({ ms }) => passed >= ms)
  if (!fits) return 'just now'
  return new Intl.RelativeTimeFormat('en-AU', { numeric: 'auto' }).format(-Math.floor(passed / fits.ms), fits.unit)
}
