import type { Tx } from '../../db/connect.ts'
import { getLetterhead, queueMail } from '../mail/public.ts'
import { presentSellCartEmail, type SellCartNews } from './sell-cart-email.present.ts'
import { listItems } from './sell-cart-items.queries.ts'
import { lockSellCartById } from './sell-carts.queries.ts'

/** Old news after this. */
const HOURS = 72

type SellerNotice = {
  /** What happened, where the new status does not say it. */
  news?: SellCartNews
  reason?: string
}

/** Part of every change of status: its customer is told once, by mail. */
export async function notifySeller(tx: Tx, id: number, { news, reason }: SellerNotice = {}): Promise<void> {
  const cart = (await lockSellCartById(tx, id))!
  // An open cart is nobody's news: whoever writes has moved it on.
  const told = news ?? (cart.status as SellCartNews)
  const letterhead = await getLetterhead(tx)
  await queueMail(tx, {
    // Prices may change more than once, each time with three days from then.
    key: `sell-cart:${cart.id}:${told}${told === 'repriced' ? `:${cart.completed_at!.toISOString()}` : ''}`,
    to: cart.email,
    content: presentSellCartEmail({ cart, items: await listItems(tx, [cart.id]), told, reason }, letterhead),
    letterhead,
    confidential: false,
    hours: HOURS,
  })
}
