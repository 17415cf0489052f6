type Hours = { days: string; hours: string }

/** `Saturday: 9 am to 8 pm`, one per line. */
export function writeHours(hours: Hours[]): string {
  return hours.map((line) => `${line.days}: ${line.hours}`).join('\n')
}

/** Parses it again. Splits at the first colon, since times may have one. */
export function readHours(text: string): Hours[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [days = '', ...rest] = line.split(':')
      return { days: days.trim(), hours: rest.join(':').trim() }
    })
}
