import type { Tx } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { endStockHolds, releaseStock } from '../stock/public.ts'
import { deleteHold } from '../store-credit/public.ts'
import { hasLivePayment, listDemand, unfreezeOrder, type OrderRow } from './orders.queries.ts'

/**
 * Releases the reservation of an order in payment: stock, credit and frozen prices. The live payment must have been
 * cancelled with the provider before. Needs the order's lock; does nothing in other states.
 */
export async function restartOrder(tx: Tx, order: OrderRow, state: 'address' | 'delivery'): Promise<void> {
  if (order.state !== 'payment' && order.state !== 'confirm') return
  if (await hasLivePayment(tx, order.id)) {
    throw new ShopError('order.paid_in_other_window')
  }
  await endStockHolds(tx, order.id)
  await releaseStock(tx, await listDemand(tx, order.id))
  await deleteHold(tx, order.id)
  await unfreezeOrder(tx, order.id, state)
}
