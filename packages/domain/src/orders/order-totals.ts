import { cents, type Cents } from '../money.ts'
import { roundHalfUp } from '../round-half-up.ts'

export type OrderLine = { price_cents: Cents; quantity: number }

export type OrderTotals = {
  item_total_cents: Cents
  /** Loyalty discount, negative or zero. */
  adjustment_total_cents: Cents
  ship_total_cents: Cents
  total_cents: Cents
  /** GST contained in the total: prices include it. */
  included_tax_cents: Cents
}

/** Totals of an order from its lines, the customer's discount and the shipping rate. */
export function orderTotals(lines: readonly OrderLine[], discountPercent: number, shipCents: Cents): OrderTotals {
  const items = lines.reduce((sum, line) => sum + line.price_cents * line.quantity, 0)
  const discount = roundHalfUp(items * discountPercent, 100)
  const total = items - discount + shipCents
  return {
    item_total_cents: cents(items),
    adjustment_total_cents: cents(discount === 0 ? 0 : -discount),
    ship_total_cents: shipCents,
    total_cents: cents(total),
    included_tax_cents: includedGst(cents(total)),
  }
}

/** The 10% GST contained in a price. */
export function includedGst(total: Cents): Cents {
  return cents(roundHalfUp(total, 11))
}
