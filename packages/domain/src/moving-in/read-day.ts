/** `2027-12-31`, `31/12/2027` (the day first), `2027-12-31 10:00:00 +1000`. Undefined: empty. Null: no date, or one of a typo. */
export function readDay(text: string): string | null | undefined {
  const written = text.trim()
  if (written === '') return undefined
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(written)
  const local = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?:[T ,].*)?$/.exec(written)
  const [year, month, day] = iso ? iso.slice(1, 4) : local ? [local[3], local[2], local[1]] : []
  if (year === undefined || month === undefined || day === undefined || year < '1900') return null
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${read}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== read ? null : read
}
