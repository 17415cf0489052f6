import type { Tx } from '../../../db/connect.ts'
import type { Session } from '../../../http/caller.ts'
import { insertOrderEvent, type OrderRow } from '../../orders/public.ts'
import { recordChange } from '../../staff/public.ts'
import { cancelOrderRow } from '../payments.queries.ts'
import type { RefundGiver } from '../refunds/refund-payment.ts'

type Actor = Pick<Session, 'user_id' | 'email'>
/** Who cancels an order and gives its money back. */
export type CancellationGiver = RefundGiver & { by: Actor }

/** Cancelled by staff: the order, its journal and the audit log. */
export async function recordCancellation(tx: Tx, staff: Actor, order: OrderRow): Promise<void> {
  await cancelOrderRow(tx, order.id)
  await insertOrderEvent(tx, order.id, 'canceled', { staff_id: staff.user_id, from: order.state })
  const change = { before: { state: order.state }, after: { state: 'canceled' } }
  await recordChange(tx, staff, { action: 'cancel order', subject: ['order', order.number], ...change })
}
