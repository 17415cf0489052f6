import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { lockForMove } from './lock-cart.ts'
import { notifySeller } from './notify-seller.ts'
import { insertSellCartEvent, setSellCartStatus } from './sell-carts.queries.ts'

/** The cards of a declined offer are on their way back. */
export async function returnSellCart(tx: Tx, staff: Session, id: number, trackingNumber = ''): Promise<void> {
  await lockForMove(tx, id, 'returned')
  await setSellCartStatus(tx, id, 'returned')
  const reason = trackingNumber === '' ? undefined : `Tracking number: ${trackingNumber}`
  await insertSellCartEvent(tx, id, 'returned', { staff_id: staff.user_id, reason })
  await notifySeller(tx, id, reason === undefined ? {} : { reason })
}
