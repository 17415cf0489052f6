import type { Tx } from '../../db/connect.ts'
import { getLetterhead, queueMail } from '../mail/public.ts'
import type { OrderParts } from './order-parts.queries.ts'
import { presentOrderConfirmation } from './order-confirmation.present.ts'

/** Old news after this. */
const HOURS = 72

/** Part of completing an order: whoever completes it, its customer gets one confirmation. */
export async function queueOrderConfirmation(tx: Tx, parts: OrderParts): Promise<void> {
  const { order } = parts
  const letterhead = await getLetterhead(tx)
  await queueMail(tx, {
    key: `order-confirmation:${order.id}`,
    to: order.email,
    content: presentOrderConfirmation(parts, letterhead),
    letterhead,
    confidential: false,
    hours: HOURS,
  })
}
