import { cents, type Cents } from '../money.ts'

/** Australia's smallest coin. */
const COIN = 5

/** What is paid in cash of an amount, to the nearest five cents, and the difference: −2 to 2. */
export function roundCash(amount: Cents): { cash_cents: Cents; rounding_cents: Cents } {
  const cash = Math.round(amount / COIN) * COIN
  return { cash_cents: cents(cash), rounding_cents: cents(cash - amount) }
}
