import { sumOfLines } from '../sum-of-lines.ts'
import { codeDiscount, type CodeValue } from '../discount-codes/discount-code.ts'
import { cents, type Cents } from '../money.ts'
import { roundHalfUp } from '../round-half-up.ts'

export type OrderLine = { price_cents: Cents; quantity: number }

export type OrderTotals = {
  item_total_cents: Cents
  /** Loyalty discount and discount code, negative or zero. */
  adjustment_total_cents: Cents
  /** The code's part of it, positive. */
  code_discount_cents: Cents
  ship_total_cents: Cents
  total_cents: Cents
  /** GST contained in the total: prices include it. */
  included_tax_cents: Cents
}

export type Discounts = { discount_percent: number; discount_code?: CodeValue | null | undefined }

/**
 * Totals of an order's goods and delivery: what it sells on gift cards is added by the caller. Both discounts are of the
 * full price of the goods, and the code takes no more than the loyalty discount leaves.
 */
export function orderTotals(lines: readonly OrderLine[], discounts: Discounts, shipCents: Cents): OrderTotals {
  const { discount_percent, discount_code } = discounts
  const items = sumOfLines(lines)
  const loyalty = roundHalfUp(items * discount_percent, 100)
  const byCode = discount_code ? codeDiscount(discount_code, items, cents(items - loyalty)) : cents(0)
  const discount = loyalty + byCode
  const total = items - discount + shipCents
  return {
    item_total_cents: items,
    adjustment_total_cents: cents(discount === 0 ? 0 : -discount),
    code_discount_cents: byCode,
    ship_total_cents: shipCents,
    total_cents: cents(total),
    included_tax_cents: includedGst(cents(total)),
  }
}

/** The 10% GST contained in a price. */
export function includedGst(total: Cents): Cents {
  return cents(roundHalfUp(total, 11))
}
