import { isInPayment } from '@pennysleeve/domain/orders/order-states.ts'
import type { Order } from '@pennysleeve/contract/orders.ts'
import { isEmptyOrder } from '../orders/is-empty-order.ts'

/** A completed order counts as just bought for this long. */
const JUST_NOW_MS = 60 * 60 * 1000

export type KnownOrders = {
  /** The open order, if any. */
  open: Order | null
  /** The customer's latest order: the last completed one, or the open one. */
  last: Order | null
  /** The provider redirected here with a succeeded payment. */
  returned: boolean
  now: number
}

export type OrderToConfirm =
  /** May have been paid: the API is asked to complete it. */
  { kind: 'follow up'; number: string } | { kind: 'unpaid'; order: Order } | { kind: 'nothing' }

/** The order to confirm when the page is opened without location state. */
export function orderToConfirm({ open, last, returned, now }: KnownOrders): OrderToConfirm {
  if (open !== null && !isEmptyOrder(open)) {
    // Opening a URL must never spend store credit; only the button on the checkout does.
    const mayBePaid = isInPayment(open) && !open.covered_by_store_credit
    return mayBePaid ? { kind: 'follow up', number: open.number } : { kind: 'unpaid', order: open }
  }
  if (last?.state === 'complete' && last.completed_at !== null) {
    const justBought = now - Date.parse(last.completed_at) < JUST_NOW_MS
    if (returned || justBought) return { kind: 'follow up', number: last.number }
  }
  return { kind: 'nothing' }
}
