import { cents, type Cents } from '../money.ts'
import type { CodeValue } from '../discount-codes/discount-code.ts'
import { includedGst, orderTotals, type OrderTotals } from '../orders/order-totals.ts'
import { roundCash } from './round-cash.ts'

export type SaleLine = {
  quantity: number
  /** The shelf price. */
  list_price_cents: Cents
  /** The price it is sold at. */
  price_cents: Cents
}

/** The customer's loyalty discount and code, and the amount that staff take off the whole sale. */
type Discounts = { discount_percent: number; discount_code?: CodeValue | null; discount_cents: Cents }

type Sold = Discounts & { gift_card_cents?: Cents }

export type SaleTotals = OrderTotals & {
  loyalty_cents: Cents
  /** Shelf prices less the prices sold at, and the staff's discount. Higher prices and codes do not count. */
  given_away_cents: Cents
  /** Sold on gift cards: a part of the total, without discounts and GST. */
  gift_card_cents: Cents
  /** The total if all of it is paid in cash. */
  cash_total_cents: Cents
}

/** Totals of a counter sale; undefined if the discount is more than the goods cost. */
export function saleTotals(lines: readonly SaleLine[], sold: Sold): SaleTotals | undefined {
  const { discount_cents, gift_card_cents = cents(0), ...others } = sold
  const goods = orderTotals(lines, others, cents(0))
  if (discount_cents > goods.total_cents) return undefined
  const taxed_cents = cents(goods.total_cents - discount_cents)
  const total_cents = cents(taxed_cents + gift_card_cents)
  return {
    ...goods,
    adjustment_total_cents: cents(goods.adjustment_total_cents - discount_cents),
    total_cents,
    included_tax_cents: includedGst(taxed_cents),
    gift_card_cents,
    loyalty_cents: cents(0 - goods.adjustment_total_cents - goods.code_discount_cents),
    given_away_cents: cents(discount_cents + lines.reduce((sum, line) => sum + loweredBy(line), 0)),
    cash_total_cents: roundCash(total_cents).cash_cents,
  }
}

function loweredBy({ quantity, list_price_cents, price_cents }: SaleLine): number {
  return Math.max(list_price_cents - price_cents, 0) * quantity
}
