import type { Tx } from '../../../db/connect.ts'
import type { Session } from '../../../http/caller.ts'
import { notFound } from '../../../shop-error.ts'
import { lockOpenDrawer } from '../../drawers/public.ts'
import { findOrderByNumber, insertOrderEvent, lockOrderById, type OrderRow } from '../../orders/public.ts'
import { checkNotOwn, recordChange } from '../../staff/public.ts'
import { lockCredit } from '../../store-credit/public.ts'
import { checkReplacedRefund } from './check-replaced-refund.ts'
import { giveBack } from './give-back.ts'
import { notifyRefund } from './notify-refund.ts'

type WantedRefund = {
  amount_cents: number
  reason: string
  /** Store credit, or (`card`, the word of the API) everything else: cards, and what was paid at the counter. */
  first: 'card' | 'credit'
  /** Id of the failed refund that this one replaces; null: it replaces none. */
  instead_of?: number | null | undefined
  /** Out of whose drawer cash is given back. */
  device?: string | undefined
}

/**
 * Refunds a part of a completed order. No stock is returned. `key` is unique per refund.
 */
export async function refundOrder(
  tx: Tx,
  staff: Session,
  number: string,
  wanted: WantedRefund & { key: string },
): Promise<OrderRow> {
  const found = await findOrderByNumber(tx, number)
  if (!found) throw notFound()
  checkNotOwn(staff, found.user_id)
  const order = await lockOrderById(tx, found.id)
  const drawer = await lockOpenDrawer(tx, staff, wanted.device)
  if (order.user_id !== null) await lockCredit(tx, order.user_id)
  const makes_good = await checkReplacedRefund(tx, order, wanted)
  const { key, first, amount_cents, reason } = wanted
  const repayment = { amount_cents, reason, credit_first: first === 'credit', makes_good, source_key: `staff:${key}` }
  const given = await giveBack(tx, order, { ...repayment, giver: { by: staff, drawer } })
  await insertOrderEvent(tx, order.id, 'refund asked for', { staff_id: staff.user_id, amount_cents, reason })
  const after = { amount_cents, reason, first, instead_of: wanted.instead_of ?? null }
  await recordChange(tx, staff, { action: 'refund order', subject: ['order', order.number], after })
  await notifyRefund(tx, order, { kind: 'refunded', reason, key: `refund:${key}`, given })
  return order
}
