import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { lockForMove } from './lock-cart.ts'
import { insertSellCartEvent, setSellCartStatus } from './sell-carts.queries.ts'
import { notifySeller } from './notify-seller.ts'

/** Marks the parcel as received. */
export async function receiveSellCart(tx: Tx, staff: Session, id: number): Promise<void> {
  const cart = await lockForMove(tx, id, 'received')
  await setSellCartStatus(tx, cart.id, 'received')
  await insertSellCartEvent(tx, cart.id, 'received', { staff_id: staff.user_id })
  await notifySeller(tx, cart.id)
}
