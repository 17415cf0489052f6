import type { Tx } from '../../../db/connect.ts'
import type { Session } from '../../../http/caller.ts'
import { notFound, ShopError } from '../../../shop-error.ts'
import { customerIdOf, lockOrderById, type OrderRow } from '../../orders/public.ts'
import { checkNotOwn, recordChange } from '../../staff/public.ts'
import { hasAccount, insertCreditEntry, lockCredit } from '../../store-credit/public.ts'
import { checkNotOnGiftCards } from './give-back.ts'
import { addRefundedAmount, findRefund, insertCreditInstead } from './refunds.queries.ts'
import { notifyRefund } from './notify-refund.ts'

/**
 * Replaces a failed card refund (the card was closed, for example) by store credit. The failed refund stays failed; a
 * second, completed refund refers to it (`makes_good`, unique), so it is replaced once, here or by `refundOrder`.
 */
export async function giveRefundAsCredit(tx: Tx, staff: Session, refundId: number): Promise<OrderRow> {
  const found = await findRefund(tx, refundId)
  if (!found) throw notFound()
  const order = await lockOrderById(tx, found.order_id)
  // Only card payments fail, and only orders of the web have any.
  const user_id = customerIdOf(order)
  checkNotOwn(staff, user_id)
  await lockCredit(tx, user_id)
  if (!(await hasAccount(tx, user_id))) throw new ShopError('refund.account_deleted')
  // Read again under the lock: the state may have changed.
  const { state, payment_id, amount_cents, gift_card_cents } = (await findRefund(tx, refundId))!
  if (state !== 'failed') throw new ShopError('refund.not_failed')
  await checkNotOnGiftCards(tx, order, amount_cents)
  const cause = { reason: 'Given as store credit', source_key: `credit:${refundId}`, makes_good: refundId }
  const refund = { payment_id, amount_cents, gift_card_cents, ...cause }
  const inserted = (await addRefundedAmount(tx, payment_id, amount_cents)) && (await insertCreditInstead(tx, refund))
  if (!inserted) throw new ShopError('refund.given_already')
  await insertCreditEntry(tx, {
    user_id,
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
