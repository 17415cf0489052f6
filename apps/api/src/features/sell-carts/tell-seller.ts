import type { Tx } from '../../db/connect.ts'
import { getLetterhead, queueMail } from '../mail/public.ts'
import { presentSellCartLetter } from './sell-cart-letter.present.ts'
import { listItems } from './sell-cart-items.queries.ts'
import { lockSellCartById } from './sell-carts.queries.ts'

/** Old news after this. */
const HOURS = 72

/** Part of every change of status: its customer is told once, by mail. */
export async function tellSeller(tx: Tx, id: number, reason?: string): Promise<void> {
  const cart = (await lockSellCartById(tx, id))!
  const letterhead = await getLetterhead(tx)
  await queueMail(tx, {
    key: `sell-cart:${cart.id}:${cart.status}`,
    to: cart.email,
    letter: presentSellCartLetter(cart, await listItems(tx, [cart.id]), letterhead, reason),
    letterhead,
    confidential: false,
    hours: HOURS,
  })
}
