import type { Tx } from '../../../db/connect.ts'
import { NEWS_HOURS, getLetterhead, queueMail } from '../../mail/public.ts'
import type { OrderRow } from '../../orders/public.ts'
import { hasAccount } from '../../store-credit/public.ts'
import { presentRefundEmail, type RefundedAmount, type RefundNews } from './refund-email.present.ts'

/** Queues the mail about a refund in the refund's transaction, once per `key`. */
export async function notifyRefund(
  tx: Tx,
  order: OrderRow,
  { key, given, ...news }: RefundNews & { key: string; given: RefundedAmount[] },
): Promise<void> {
  // A walk-in of the counter may have given no address.
  if (order.email === '') return
  // That of a deleted account is nobody's.
  if (order.user_id !== null && !(await hasAccount(tx, order.user_id))) return
  const letterhead = await getLetterhead(tx)
  await queueMail(tx, {
    key,
    to: order.email,
    content: presentRefundEmail(order.number, news, given),
    letterhead,
    confidential: false,
    hours: NEWS_HOURS,
  })
}
