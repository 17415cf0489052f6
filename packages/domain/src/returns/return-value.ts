import { cents, type Cents } from '../money.ts'
import { roundHalfUp } from '../round-half-up.ts'
import { spreadAmount } from '../spread-amount.ts'

type SoldLine = { price_cents: number; quantity: number }

/** What was paid for each line: its price less its share of the order's discounts. */
export function paidForLines(lines: readonly SoldLine[], discountCents: number): Cents[] {
  const prices = lines.map(({ price_cents, quantity }) => price_cents * quantity)
  const discounts = spreadAmount(discountCents, prices)
  return prices.map((price, at) => cents(price - discounts[at]!))
}

/**
 * The next copies' share of a line's amount, after those that came back before. The shares of all its copies add up to the
 * whole, in whatever portions they come back.
 */
export function shareOfCopies(
  whole: number,
  line: { quantity: number; returned_quantity: number },
  copies: number,
): number {
  const upTo = (count: number) => roundHalfUp(whole * count, line.quantity)
  return upTo(line.returned_quantity + copies) - upTo(line.returned_quantity)
}
