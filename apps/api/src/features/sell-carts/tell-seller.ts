import type { Tx } from '../../db/connect.ts'
import { getLetterhead, queueMail } from '../mail/public.ts'
import { presentSellCartLetter, type Told } from './sell-cart-letter.present.ts'
import { listItems } from './sell-cart-items.queries.ts'
import { lockSellCartById } from './sell-carts.queries.ts'

/** Old news after this. */
const HOURS = 72

type Telling = {
  /** What happened, where the new status does not say it. */
  news?: Told
  reason?: string
}

/** Part of every change of status: its customer is told once, by mail. */
export async function tellSeller(tx: Tx, id: number, { news, reason }: Telling = {}): Promise<void> {
  const cart = (await lockSellCartById(tx, id))!
  // An open cart is nobody's news: whoever writes has moved it on.
  const told = news ?? (cart.status as Told)
  const letterhead = await getLetterhead(tx)
  await queueMail(tx, {
    // Prices may change more than once, each time with three days from then.
    key: `sell-cart:${cart.id}:${told}${told === 'repriced' ? `:${cart.completed_at!.toISOString()}` : ''}`,
    to: cart.email,
    letter: presentSellCartLetter({ cart, items: await listItems(tx, [cart.id]), told, reason }, letterhead),
    letterhead,
    confidential: false,
    hours: HOURS,
  })
}
