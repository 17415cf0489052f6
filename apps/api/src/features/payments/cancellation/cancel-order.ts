import type { Db } from '../../../db/connect.ts'
import type { Session } from '../../../http/caller.ts'
import type { PaymentProvider } from '../../../ports/payments/payment-provider.ts'
import { notFound, ShopError } from '../../../shop-error.ts'
import { lockOpenDrawer } from '../../drawers/public.ts'
import {
  customerIdOf,
  findOrderByNumber,
  lockOrderById,
  releaseReservation,
  type OrderRow,
} from '../../orders/public.ts'
import { lockCredit } from '../../store-credit/public.ts'
import { notifyRefund } from '../refunds/notify-refund.ts'
import { recordCancellation } from './record-cancellation.ts'
import { refundAndRestock } from './refund-and-restock.ts'
import { stopPayment } from '../settle-order.ts'

/**
 * Cancels an order, by staff. Refunds, restocking and the loss of earned loyalty points are one transaction; a job sends
 * card refunds to the provider afterwards. The live payment of an order in payment is cancelled first. Idempotent.
 */
export async function cancelOrder(
  db: Db,
  provider: PaymentProvider,
  staff: Session,
  { number, device }: { number: string; device: string | undefined },
): Promise<OrderRow> {
  const found = await findOrderByNumber(db, number)
  if (!found) throw notFound()
  await stopPayment(db, provider, found.id)
  await db.transaction().execute(async (tx) => {
    const order = await lockOrderById(tx, found.id)
    if (order.state === 'canceled') return
    if (order.shipment_state === 'shipped') {
      throw new ShopError('order.shipped')
    }
    // An order of the web that was paid in cash at the counter.
    const drawer = await lockOpenDrawer(tx, staff, device)
    if (order.state === 'complete') {
      await lockCredit(tx, customerIdOf(order))
      const given = await refundAndRestock(tx, order, { by: staff, drawer })
      await notifyRefund(tx, order, { kind: 'cancelled', key: `order-cancelled:${order.id}`, given })
    } else await releaseReservation(tx, order, 'address')
    await recordCancellation(tx, staff, order)
  })
  return (await findOrderByNumber(db, number))!
}
