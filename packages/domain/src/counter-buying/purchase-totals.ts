import { roundCash } from '../counter/round-cash.ts'
import { cents, type Cents } from '../money.ts'
import { sellTotals, type SellPaymentMethod } from '../sell-carts/sell-prices.ts'

/** What is paid for each copy, and the quote by the rules. */
type PurchaseLine = { quantity: number; price_cents: number; quote_cents: number }

export type PurchaseTotals = {
  total_quantity: number
  /** In cash, before it is rounded. */
  cash_cents: Cents
  /** Cash is paid in coins of five cents: −2 to 2. */
  rounding_cents: Cents
  /** With the bonus. */
  credit_cents: Cents
  /** Paid above the quotes, in cash. */
  given_away_cents: Cents
}

/** What the shop pays for cards brought to the counter. There is no handling fee: the seller stands there. */
export function purchaseTotals(lines: readonly PurchaseLine[]): PurchaseTotals {
  const { total_items, cash_cents, credit_cents } = sellTotals(lines)
  const above = lines.map(({ quantity, price_cents, quote_cents }) => Math.max(0, price_cents - quote_cents) * quantity)
  return {
    total_quantity: total_items,
    cash_cents,
    rounding_cents: roundCash(cash_cents).rounding_cents,
    credit_cents,
    given_away_cents: cents(above.reduce((sum, one) => sum + one, 0)),
  }
}

/** What the books say was paid, and what cash was rounded by: the seller gets both together. */
export function payoutBy(
  { cash_cents, rounding_cents, credit_cents }: PurchaseTotals,
  method: SellPaymentMethod,
): { payout_cents: Cents; rounding_cents: Cents; paid_cents: Cents } {
  if (method === 'store_credit') {
    return { payout_cents: credit_cents, rounding_cents: cents(0), paid_cents: credit_cents }
  }
  return { payout_cents: cash_cents, rounding_cents, paid_cents: cents(cash_cents + rounding_cents) }
}
