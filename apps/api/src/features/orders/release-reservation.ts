import { isInPayment } from '@pennysleeve/domain/orders/order-states.ts'
import type { Tx } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { deleteUse } from '../discount-codes/public.ts'
import { endStockHolds, releaseStock } from '../stock/public.ts'
import { deleteCreditHold } from '../store-credit/public.ts'
import { hasLivePayment, listQuantitiesLeft, unfreezeOrder, type OrderRow } from './orders.queries.ts'

/**
 * Releases the reservation of an order in payment: stock, credit, the use of a discount code and frozen prices. The live
 * payment must have been cancelled with the provider before. Needs the order's lock; does nothing in other states.
 */
export async function releaseReservation(tx: Tx, order: OrderRow, state: 'address' | 'delivery'): Promise<void> {
  if (!isInPayment(order)) return
  if (await hasLivePayment(tx, order.id)) {
    throw new ShopError('order.paid_in_other_window')
  }
  if (order.discount_code_id !== null) await deleteUse(tx, order.id)
  await endStockHolds(tx, order.id)
  await releaseStock(tx, await listQuantitiesLeft(tx, order.id))
  await deleteCreditHold(tx, order.id)
  await unfreezeOrder(tx, order.id, state)
}
