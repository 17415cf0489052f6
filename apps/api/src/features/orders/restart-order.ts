import type { Tx } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { endStockHolds, releaseStock } from '../stock/public.ts'
import { deleteHold } from '../store-credit/public.ts'
import { hasLivePayment, listDemand, thawOrder, type OrderRow } from './orders.queries.ts'

/**
 * Takes an order that is being paid back to where it can be changed: stock and credit are given back, prices are those
 * of the shelf again. Its live payment must have been cancelled with the provider before.
 */
export async function restartOrder(tx: Tx, order: OrderRow, state: 'address' | 'delivery'): Promise<void> {
  if (order.state !== 'payment' && order.state !== 'confirm') return
  if (await hasLivePayment(tx, order.id)) {
    throw new ShopError('order.paid_in_other_window')
  }
  await endStockHolds(tx, order.id)
  await releaseStock(tx, await listDemand(tx, order.id))
  await deleteHold(tx, order.id)
  await thawOrder(tx, order.id, state)
}
