import type { Order } from '@pennysleeve/contract/orders.ts'
import { cents, displayMoney, readMoney, type Cents } from '@pennysleeve/domain/money.ts'
import { includedGst } from '@pennysleeve/domain/orders/order-totals.ts'
import { splitPayment } from '@pennysleeve/domain/store-credit/store-credit.ts'

export type ShippingRate = Order['shipments'][number]['shipping_rates'][number]

/** The order's amounts with another shipping rate, before it is saved. */
export function previewRate(order: Order, rate: ShippingRate): Order {
  const total = cents(read(order.total) - read(order.ship_total) + read(rate.cost))
  const sales = cents(total - read(order.gift_card_total))
  const { credit_cents, card_cents } = splitPayment(
    total,
    // Credit pays for no gift card.
    cents(Math.min(read(order.total_available_store_credit), sales)),
  )
  return {
    ...order,
    display_ship_total: rate.display_cost,
    display_total: displayMoney(total),
    display_included_tax_total: displayMoney(includedGst(sales)),
    display_total_applicable_store_credit: displayMoney(cents(0 - credit_cents)),
    display_order_total_after_store_credit: displayMoney(card_cents),
    covered_by_store_credit: card_cents === 0,
  }
}

/** Parses an amount of the API that is never negative. */
function read(amount: string): Cents {
  const value = readMoney(amount)
  if (value === undefined) throw new RangeError(`Not an amount: ${amount}`)
  return value
}
