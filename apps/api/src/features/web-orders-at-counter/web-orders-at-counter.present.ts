import type { Pickup, UnpaidOrder } from '@pennysleeve/contract/admin/web-orders-at-counter.ts'
import { roundCash } from '@pennysleeve/domain/counter/round-cash.ts'
import { cents, displayMoney, moneyText } from '@pennysleeve/domain/money.ts'
import { isLivePayment } from '@pennysleeve/domain/payments/payment-states.ts'
import { writeRefusal } from '../../shop-error.ts'
import { isShort, outOfStock } from '../checkout/public.ts'
import { computeTotals, type OrderParts } from '../orders/public.ts'
import type { PickupRow } from './web-orders-at-counter.queries.ts'

export function presentPickup(row: PickupRow): Pickup {
  const { number, email, customer_name, phone, total_quantity, collected_by, note } = row
  return {
    number,
    email,
    customer_name,
    phone,
    total_quantity,
    display_total: displayMoney(cents(row.total_cents)),
    ...statusOf(row),
    collected_by,
    note,
  }
}

function statusOf({ state, shipment_state, collected_at, shipped_at, listed_at }: PickupRow) {
  const since = (collected_at ?? shipped_at ?? listed_at).toISOString()
  if (state === 'canceled') return { status: 'cancelled' as const, since }
  if (collected_at) return { status: 'collected' as const, since }
  if (shipment_state === 'pending') return { status: 'waiting' as const, since }
  return { status: shipment_state === 'shipped' ? ('ready' as const) : ('to_pack' as const), since }
}

export function presentUnpaidOrder(parts: OrderParts): UnpaidOrder {
  const { order, lines, payments } = parts
  const totals = computeTotals(parts)
  const chosen = order.state === 'cart' || order.state === 'address' ? undefined : totals.rate
  return {
    number: order.number,
    email: order.email,
    customer_name: nameOf(order.ship_address),
    total_quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    delivery: chosen ? { name: chosen.name, is_pickup: chosen.is_pickup } : null,
    display_ship_total: displayMoney(totals.ship_total_cents),
    display_total: displayMoney(totals.total_cents),
    store_credit: moneyText(totals.credit_cents),
    display_store_credit: displayMoney(totals.credit_cents),
    due: moneyText(totals.card_cents),
    display_due: displayMoney(totals.card_cents),
    display_cash_due: displayMoney(roundCash(totals.card_cents).cash_cents),
    being_paid_online: payments.some((payment) => payment.intent_id !== null && isLivePayment(payment)),
    refusal: findRefusal(parts),
  }
}

function nameOf(address: unknown): string | null {
  const name = address && typeof address === 'object' && 'name' in address ? address.name : null
  return typeof name === 'string' ? name : null
}

/** What is short of stock in `delivery` is told; from `payment` on it is reserved. */
function findRefusal(parts: OrderParts): string | null {
  const { state } = parts.order
  if (state === 'cart' || state === 'address') return writeRefusal({ code: 'counter.order_not_ready' })
  const short = state === 'delivery' && parts.lines.some(isShort)
  return short ? outOfStock(parts.lines).message : null
}
