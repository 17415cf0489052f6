import type { Tx } from '../../db/connect.ts'
import { getLetterhead, queueMail } from '../mail/public.ts'
import { presentSellCartEmail, type SellCartEvent } from './sell-cart-email.present.ts'
import { listItems } from './sell-cart-items.queries.ts'
import { lockSellCartById } from './sell-carts.queries.ts'

/** Expiry of the mail: later it is no news. */
const HOURS = 72

type SellerNotice = {
  /** The event, where the new status does not tell. */
  event?: SellCartEvent
  reason?: string
}

/** Mails the customer once for each change of status. */
export async function notifySeller(tx: Tx, id: number, notice: SellerNotice = {}): Promise<void> {
  const cart = (await lockSellCartById(tx, id))!
  // Never called for an open cart.
  const event = notice.event ?? (cart.status as SellCartEvent)
  const letterhead = await getLetterhead(tx)
  await queueMail(tx, {
    // Prices may change more than once, each time with a new deadline.
    key: `sell-cart:${cart.id}:${event}${event === 'repriced' ? `:${cart.completed_at!.toISOString()}` : ''}`,
    to: cart.email,
    content: presentSellCartEmail(
      { cart, items: await listItems(tx, [cart.id]), event, reason: notice.reason },
      letterhead,
    ),
    letterhead,
    confidential: false,
    hours: HOURS,
  })
}
