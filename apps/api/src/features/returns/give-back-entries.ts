import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { insertOrderEvent, type OrderRow } from '../orders/public.ts'
import { giveBack, notifyRefund } from '../payments/public.ts'
import { recordReturn } from './record-return.ts'
import { settlePoints } from './settle-points.ts'
import { goodsText } from './value-lines.ts'
import { valueRefund } from './value-refund.ts'

type Cancelled = { customer: Pick<Session, 'user_id'>; line: { line_item_id: number; quantity: number } }

const REASON = 'Cancelled by the customer'

/**
 * Entries that their customer cancels: a return that brings seats back, of an order sent or not. Needs the locks of the order
 * and of the customer's credit.
 */
export async function giveBackEntries(tx: Tx, order: OrderRow, { customer, line }: Cancelled): Promise<void> {
  const { lines, refunded_cents } = await valueRefund(tx, order, [{ ...line, to: 'as_sold' }])
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
  await settlePoints(tx, order, lines)
  await insertOrderEvent(tx, order.id, 'entry cancelled', { by: 'customer', amount_cents: refunded_cents })
  await notifyRefund(tx, order, { kind: 'entry cancelled', goods: goodsText(lines), key: source_key, given })
}
