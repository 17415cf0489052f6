type Hours = { days: string; hours: string }

/** `Saturday: 9 am to 8 pm`, a line for each. */
export function writeHours(hours: Hours[]): string {
  return hours.map((line) => `${line.days}: ${line.hours}`).join('\n')
}

/** The same read back; the days end at the first colon, since hours may have one of their own. */
export function readHours(text: string): Hours[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [days = '', ...rest] = line.split(':')
      return { days: days.trim(), hours: rest.join(':').trim() }
    })
}
