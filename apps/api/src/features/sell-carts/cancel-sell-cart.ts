import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { deleteBankDetails } from './bank-details.queries.ts'
import { lockForMove } from './lock-cart.ts'
import { insertSellCartEvent, setSellCartStatus } from './sell-carts.queries.ts'
import { notifySeller } from './notify-seller.ts'

/** Cancels a sell order whose cards have not arrived, and erases its bank details. */
export async function cancelSellCart(tx: Tx, staff: Session, id: number, reason: string): Promise<void> {
  if (reason.trim() === '') throw new ShopError('sell_order.no_cancel_reason')
  const cart = await lockForMove(tx, id, 'cancelled')
  await deleteBankDetails(tx, cart.id)
  await setSellCartStatus(tx, cart.id, 'cancelled')
  await insertSellCartEvent(tx, cart.id, 'cancelled', { staff_id: staff.user_id, reason: reason.trim() })
  await notifySeller(tx, cart.id, { reason: reason.trim() })
}
