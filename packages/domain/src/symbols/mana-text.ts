export type ManaTextPart = { kind: 'text'; text: string } | { kind: 'symbol'; symbol: string }

const TOKEN = /(\{[^{}\s]{1,12}\})/

/** Splits `Pay {2}{U}: draw.` into text and symbol tokens. */
export function splitManaText(text: string): ManaTextPart[] {
  return text
    .split(TOKEN)
    .filter((part) => part !== '')
    .map((part) => (TOKEN.test(part) ? { kind: 'symbol', symbol: part } : { kind: 'text', text: part }))
}
