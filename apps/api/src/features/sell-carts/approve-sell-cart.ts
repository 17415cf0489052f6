import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { emptySellOrder } from './amend-sell-cart.ts'
import { lockForMove } from './lock-cart.ts'
import { listItems } from './sell-cart-items.queries.ts'
import { insertSellCartEvent, setSellCartStatus } from './sell-carts.queries.ts'
import { notifySeller } from './notify-seller.ts'

/** Approves what is left of the offer, so that the customer can send it. */
export async function approveSellCart(tx: Tx, staff: Session, id: number): Promise<void> {
  const cart = await lockForMove(tx, id, 'completed')
  const items = await listItems(tx, [cart.id])
  if (items.every((item) => item.quantity === 0)) throw emptySellOrder()
  await setSellCartStatus(tx, cart.id, 'completed')
  await insertSellCartEvent(tx, cart.id, 'completed', { staff_id: staff.user_id })
  await notifySeller(tx, cart.id)
}
