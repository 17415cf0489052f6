import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { insertOrderEvent, OrderChanged } from '../orders/public.ts'
import { recordChange } from '../staff/public.ts'
import { moveStock } from '../stock/public.ts'
import { lockOpenPreOrder } from './change-pre-order.ts'
import { markReadyToPack } from './mark-ready-to-pack.ts'
import { endPreOrder, listWaitingOrders, lockWaitingOrders, serveOrders } from './pre-orders.queries.ts'

type Arrived = { arrived: number; unit_cost_cents?: number | undefined }

/**
 * The goods are here: they come into stock, the paid pre-orders get theirs and can be packed; what is left is sold like any
 * stock. Locks the waiting orders by id, then the variant. If another one was paid in between, OrderChanged: try again.
 */
export async function releasePreOrder(
  tx: Tx,
  staff: Session,
  id: number,
  { arrived, unit_cost_cents }: Arrived,
): Promise<void> {
  const locked = await lockWaitingOrders(tx, id)
  const { variant_id, product_id, on_hand, sold, being_paid } = await lockOpenPreOrder(tx, id)
  const orders = await listWaitingOrders(tx, id)
  if (orders.some((order) => !locked.has(order.id))) throw new OrderChanged()
  const [needed, here] = [sold + being_paid, on_hand + arrived]
  if (here < needed) throw new ShopError('pre_order.too_few_arrived', { needed, here }).onField('arrived')
  if (arrived > 0) {
    const cost_cents = unit_cost_cents === undefined ? undefined : unit_cost_cents * arrived
    const move = { reason: 'Pre-order released', source_key: `pre-order:${id}`, made_by: staff.user_id }
    await moveStock(tx, [{ variant_id, quantity: arrived, cost_cents }], move)
  }
  await endPreOrder(tx, id, { state: 'released', arrived, ended_by: staff.user_id })
  if (orders.length > 0) await serveOrders(tx, variant_id, orders)
  await markReadyToPack(
    tx,
    orders.map((order) => order.id),
  )
  for (const order of orders) {
    await insertOrderEvent(tx, order.id, 'pre-order released', { pre_order_id: id, staff_id: staff.user_id })
  }
  await recordChange(tx, staff, {
    action: 'release pre-order',
    subject: ['product', product_id],
    after: { arrived, unit_cost_cents, orders: orders.length, copies: sold },
  })
}
