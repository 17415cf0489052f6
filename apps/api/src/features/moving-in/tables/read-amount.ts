import { readMoney } from '@pennysleeve/domain/money.ts'

/** More is a typo. */
const MAX_AMOUNT_CENTS = 10_000_000

/** `AU$1,234.50`, `12.5`, or nothing, as cents. */
export function readAmount(text = ''): number | 'unread' | 'too much' {
  const written = text
    .trim()
    .replace(/^(?:au|a)?\$/i, '')
    .replaceAll(',', '')
    .trim()
  if (written === '') return 0
  // Long before what a column of the database holds.
  if (/^\d{8,}/.test(written)) return 'too much'
  const read = readMoney(written.replace(/(\.\d\d)0+$/, '$1'))
  if (read === undefined) return 'unread'
  return read > MAX_AMOUNT_CENTS ? 'too much' : read
}
