import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { lockOrderById, type OrderRow } from '../orders/public.ts'
import { checkNotOwn, recordChange } from '../staff/public.ts'
import { insertCreditEntry, lockCredit } from '../store-credit/public.ts'
import { countRefund, findRefund, insertCreditInstead } from './refunds.queries.ts'
import { notifyRefund } from './notify-refund.ts'

/**
 * A card may be gone by the time its money comes back: then the customer gets it as store credit. The failed refund
 * stays as it is; another one in its place says that the shop has kept the card's money and owes it no longer. Whoever
 * has given it by hand meanwhile has said so, and then there is nothing left to give.
 */
export async function giveRefundAsCredit(tx: Tx, staff: Session, refundId: number): Promise<OrderRow> {
  const found = await findRefund(tx, refundId)
  if (!found) throw notFound()
  const order = await lockOrderById(tx, found.order_id)
  checkNotOwn(staff, order.user_id)
  await lockCredit(tx, order.user_id)
  // Behind the lock: the bank may have changed its mind since.
  const { state, payment_id, amount_cents } = (await findRefund(tx, refundId))!
  if (state !== 'failed') throw new ShopError('refund.not_failed')
  const cause = { reason: 'Given as store credit', source_key: `credit:${refundId}`, makes_good: refundId }
  const refund = { payment_id, amount_cents, ...cause }
  const inserted = (await countRefund(tx, payment_id, amount_cents)) && (await insertCreditInstead(tx, refund))
  if (!inserted) throw new ShopError('refund.given_already')
  await insertCreditEntry(tx, {
    user_id: order.user_id,
    amount_cents,
    reason: `Refund of order ${order.number}`,
    source_key: `refund:${inserted.id}`,
    made_by: staff.user_id,
  })
  await recordChange(tx, staff, {
    action: 'give refund as credit',
    subject: ['order', order.number],
    after: { refund_id: refundId, amount_cents },
  })
  const given = [{ to: 'credit' as const, amount_cents }]
  await notifyRefund(tx, order, { kind: 'credit instead', key: `refund-as-credit:${refundId}`, given })
  return order
}
