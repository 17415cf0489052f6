import type { Tx } from '../../db/connect.ts'
import { NEWS_HOURS, getLetterhead, queueMail } from '../mail/public.ts'
import { computeTotals, getOrderParts } from '../orders/public.ts'
import { presentShippedEmail } from './shipped-email.present.ts'

/** Mails the customer that the parcel is on its way or ready for pickup. */
export async function notifyShipped(tx: Tx, orderId: number, key: string): Promise<void> {
  const parts = await getOrderParts(tx, orderId)
  const letterhead = await getLetterhead(tx)
  await queueMail(tx, {
    key,
    to: parts.order.email,
    content: presentShippedEmail(parts, computeTotals(parts).rate, letterhead),
    letterhead,
    confidential: false,
    hours: NEWS_HOURS,
  })
}
