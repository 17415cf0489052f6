type Entry = {
  /** Unique and lasting. */
  uid: string
  name: string
  starts_at: Date
  ends_at: Date
  /** When the event was last changed. */
  changed_at: Date
  place: string
  url: string
  called_off: boolean
}

/** An event as an iCalendar file (RFC 5545), which every calendar reads. */
export function writeCalendarFile({
  uid,
  name,
  starts_at,
  ends_at,
  changed_at,
  place,
  url,
  called_off,
}: Entry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pennysleeve//Events//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(changed_at)}`,
    `DTSTART:${stamp(starts_at)}`,
    `DTEND:${stamp(ends_at)}`,
    `SUMMARY:${escape(name)}`,
    `LOCATION:${escape(place)}`,
    `URL:${url}`,
    `STATUS:${called_off ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

/** `20261204T090000Z` */
function stamp(at: Date): string {
  return at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

function escape(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')
}

/** At most 75 octets a line; what goes on begins with a space. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (octets + size > 74) {
      parts.push(part)
      part = ''
      octets = 0
    }
    part += letter
    octets += size
  }
  return [...parts, part].join('\r\n ')
}
