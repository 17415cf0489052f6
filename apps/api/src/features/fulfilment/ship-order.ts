import { fulfilmentStatus, findShippingRefusal } from '@pennysleeve/domain/fulfilment/fulfilment-status.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { insertOrderEvent, lockOrderByNumber } from '../orders/public.ts'
import { recordChange } from '../staff/public.ts'
import { setShipped } from './fulfilment.queries.ts'
import { notifyShipped } from './notify-shipped.ts'
import { checkTracking } from './check-tracking.ts'

/** Marks an order as shipped or ready for pickup. Of two concurrent calls the second is refused. */
export async function shipOrder(tx: Tx, staff: Session, number: string, tracking: string): Promise<void> {
  const order = await lockOrderByNumber(tx, number)
  const refusal = findShippingRefusal(fulfilmentStatus(order))
  if (refusal) throw new ShopError(refusal)
  await checkTracking(tx, tracking)
  await setShipped(tx, order.id, tracking || null)
  await insertOrderEvent(tx, order.id, 'shipped', { staff_id: staff.user_id, tracking })
  await recordChange(tx, staff, {
    action: 'ship order',
    subject: ['order', order.number],
    before: { shipment_state: order.shipment_state },
    after: { shipment_state: 'shipped', tracking },
  })
  await notifyShipped(tx, order.id, `order-shipped:${order.id}`)
}
