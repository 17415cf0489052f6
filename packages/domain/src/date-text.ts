// The shop keeps one calendar, wherever its customers read it.
const DATE = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Australia/Darwin',
})

/** `2026-11-14T01:30:00.000Z` → `14 Nov 2026`. */
export function dateText(time: string): string {
  return DATE.format(new Date(time))
}
