import { numberText } from './number-text.ts'

/** Money is an integer number of cents; it becomes text only at the edges. */
export type Cents = number & { readonly __unit: 'cents' }

export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of cents: ${amount}`)
  // The brand exists only at compile time; the check above makes it true.
  return amount as Cents
}

/** `1250` → `"12.50"`, the wire format. */
export function moneyText(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `123450` → `"AU$1,234.50"`, `-300` → `"-AU$3.00"`. */
export function displayMoney(amount: Cents): string {
  const [whole = '0', fraction = '00'] = moneyText(cents(Math.abs(amount))).split('.')
  return `${amount < 0 ? '-' : ''}AU$${numberText(whole)}.${fraction}`
}

/** Parses a typed price; undefined if it is no amount. */
export function readMoney(text: string): Cents | undefined {
  const match = /^\$?\s*(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return undefined
  return cents(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')))
}
