import type { Tx } from '../../db/connect.ts'
import { getLetterhead, queueMail } from '../mail/public.ts'
import type { OrderRow } from '../orders/public.ts'
import { presentRefundEmail, type Given, type RefundNews } from './refund-email.present.ts'

/** Old news after this. */
const HOURS = 72

/** Part of giving money back: its customer is told once, under the key of what is told. */
export async function notifyRefund(
  tx: Tx,
  order: OrderRow,
  { key, given, ...news }: RefundNews & { key: string; given: Given[] },
): Promise<void> {
  const letterhead = await getLetterhead(tx)
  await queueMail(tx, {
    key,
    to: order.email,
    content: presentRefundEmail(order.number, news, given),
    letterhead,
    confidential: false,
    hours: HOURS,
  })
}
