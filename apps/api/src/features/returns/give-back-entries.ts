import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { reversePointsIfSmall } from '../loyalty/public.ts'
import { insertOrderEvent, type OrderRow } from '../orders/public.ts'
import { giveBack, notifyRefund, refundableCents } from '../payments/public.ts'
import { recordReturn } from './record-return.ts'
import { listSoldLines, sumReturnedCents } from './returns.queries.ts'
import { valueLines } from './value-lines.ts'

type Cancelled = { customer: Pick<Session, 'user_id'>; line: { line_item_id: number; quantity: number } }

const REASON = 'Cancelled by the customer'

/**
 * Entries that their customer cancels: a return that brings seats back, of an order sent or not. Needs the locks of the order
 * and of the customer's credit.
 */
export async function giveBackEntries(tx: Tx, order: OrderRow, { customer, line }: Cancelled): Promise<void> {
  const sold = await listSoldLines(tx, order.id)
  const lines = valueLines(order, sold, [{ ...line, to: 'as_sold' }])
  const worth = lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  // Refunds by amount may have left less of the payments, beside what is on gift cards.
  const refunded_cents = Math.min(worth, await refundableCents(tx, order))
  const return_id = await recordReturn(tx, order, {
    kind: 'cancelled',
    reason: REASON,
    refunded_cents,
    made_by: customer.user_id,
    lines,
    movement: `Entry of order ${order.number} cancelled`,
  })
  const source_key = `entry-cancelled:${return_id}`
  const repayment = { amount_cents: refunded_cents, reason: REASON, source_key, return_id }
  const given = await giveBack(tx, order, { ...repayment, giver: { by: customer, drawer: undefined } })
  const kept = order.item_total_cents! + order.adjustment_total_cents! - (await sumReturnedCents(tx, order.id))
  const earned = { user_id: customer.user_id, earned_key: `order:${order.id}`, source_key: `return:${order.id}` }
  await reversePointsIfSmall(tx, kept, earned)
  await insertOrderEvent(tx, order.id, 'entry cancelled', { by: 'customer', amount_cents: refunded_cents })
  const goods = lines.map(({ quantity, sold: { name } }) => `${quantity} × ${name}`)
  await notifyRefund(tx, order, { kind: 'entry cancelled', goods, key: source_key, given })
}
