import { cents, type Cents } from './money.ts'

/** What lines cost together, by the price of one copy and how many. */
export function sumOfLines(lines: readonly { price_cents: number; quantity: number }[]): Cents {
  return cents(lines.reduce((sum, line) => sum + line.price_cents * line.quantity, 0))
}
