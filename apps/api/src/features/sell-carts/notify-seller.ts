import type { Tx } from '../../db/connect.ts'
import { NEWS_HOURS, getLetterhead, queueMail } from '../mail/public.ts'
import { presentSellCartEmail, type SellCartEvent } from './sell-cart-email.present.ts'
import { listItems } from './sell-cart-items.queries.ts'
import { lockSellCartById, type SellCartRow } from './sell-carts.queries.ts'

type SellerNotice = {
  /** The event, where the new status does not tell. */
  event?: SellCartEvent
  reason?: string
  /** Of the page where an offer is answered. */
  href?: string
}

/** Prices may change and offers be made more than once, each time with a new deadline. */
function keyOf({ id, completed_at, offered_at }: SellCartRow, event: SellCartEvent): string {
  const key = `sell-cart:${id}:${event}`
  if (event === 'repriced') return `${key}:${completed_at!.toISOString()}`
  return event === 'offered' || event === 'reminded' ? `${key}:${offered_at!.toISOString()}` : key
}

/** Mails the customer once for each change of status. */
export async function notifySeller(tx: Tx, id: number, notice: SellerNotice = {}): Promise<void> {
  const cart = (await lockSellCartById(tx, id))!
  // Never called for an open cart.
  const event = notice.event ?? (cart.status as SellCartEvent)
  const letterhead = await getLetterhead(tx)
  await queueMail(tx, {
    key: keyOf(cart, event),
    to: cart.email,
    content: presentSellCartEmail(
      { cart, items: await listItems(tx, [cart.id]), event, reason: notice.reason, href: notice.href },
      letterhead,
    ),
    letterhead,
    confidential: false,
    hours: NEWS_HOURS,
  })
}
