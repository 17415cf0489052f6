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

export type Payout = {
  /** What the cards are worth: what the books say they cost. */
  payout_cents: Cents
  /** What of it pays a sale of the same transaction. */
  trade_in_cents: Cents
  rounding_cents: Cents
  /** What the seller is handed or credited: the rest, in cash rounded. */
  paid_cents: Cents
}

/** How the seller is paid. `sale` is the total of what they buy at once: the cards pay for it as far as they go. */
export function payoutBy(
  { cash_cents, credit_cents }: Pick<PurchaseTotals, 'cash_cents' | 'credit_cents'>,
  method: SellPaymentMethod,
  sale: Cents = cents(0),
): Payout {
  const payout_cents = method === 'cash' ? cash_cents : credit_cents
  const trade_in_cents = cents(Math.min(payout_cents, sale))
  const rest = cents(payout_cents - trade_in_cents)
  if (method === 'store_credit') return { payout_cents, trade_in_cents, rounding_cents: cents(0), paid_cents: rest }
  const { cash_cents: paid_cents, rounding_cents } = roundCash(rest)
  return { payout_cents, trade_in_cents, rounding_cents, paid_cents }
}
