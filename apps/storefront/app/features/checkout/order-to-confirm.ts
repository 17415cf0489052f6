import type { Order } from '@pennysleeve/contract/orders.ts'
import { isPayable } from '../payments/is-payable.ts'

/** So long ago somebody may have bought something and still come to this page for it. */
const JUST_NOW_MS = 60 * 60 * 1000

export type KnownOrders = {
  /** The open order, if any. */
  open: Order | null
  /** The first of the customer's orders: the one finished last, or the open one. */
  last: Order | null
  /** The provider has sent the customer back and says that the payment succeeded. */
  returned: boolean
  now: number
}

export type OrderToConfirm =
  /** It may have been paid: the shop is asked to complete it. */
  { kind: 'follow up'; number: string } | { kind: 'unpaid'; order: Order } | { kind: 'nothing' }

/** Which order somebody means who opens the confirmation without coming from the page where it was paid. */
export function orderToConfirm({ open, last, returned, now }: KnownOrders): OrderToConfirm {
  if (open !== null && open.line_items.length > 0) {
    // Store credit is spent by a press on the checkout only, never by opening an address.
    const mayBePaid = isPayable(open) && !open.covered_by_store_credit
    return mayBePaid ? { kind: 'follow up', number: open.number } : { kind: 'unpaid', order: open }
  }
  if (last?.state === 'complete' && last.completed_at !== null) {
    const justBought = now - Date.parse(last.completed_at) < JUST_NOW_MS
    if (returned || justBought) return { kind: 'follow up', number: last.number }
  }
  return { kind: 'nothing' }
}
