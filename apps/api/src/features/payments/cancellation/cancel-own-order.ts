import type { Tx } from '../../../db/connect.ts'
import type { Session } from '../../../http/caller.ts'
import { notFound, ShopError } from '../../../shop-error.ts'
import {
  findOrderByNumber,
  findOwnCancelRefusal,
  getOrderParts,
  insertOrderEvent,
  lockOrderById,
  type OrderRow,
} from '../../orders/public.ts'
import { lockCredit } from '../../store-credit/public.ts'
import { notifyRefund } from '../refunds/notify-refund.ts'
import { cancelOrderRow } from '../payments.queries.ts'
import { refundAndRestock } from './refund-and-restock.ts'

/** A customer cancels what waits for a release or an event. */
export async function cancelOwnOrder(tx: Tx, customer: Session, number: string): Promise<OrderRow> {
  const found = await findOrderByNumber(tx, number)
  if (found?.user_id !== customer.user_id) throw notFound()
  const order = await lockOrderById(tx, found.id)
  if (order.state === 'canceled') return order
  const refusal = findOwnCancelRefusal(await getOrderParts(tx, order.id))
  if (refusal) throw ShopError.of(refusal)
  await lockCredit(tx, customer.user_id)
  const given = await refundAndRestock(tx, order, { by: customer, drawer: undefined })
  await cancelOrderRow(tx, order.id)
  await insertOrderEvent(tx, order.id, 'canceled', { by: 'customer', from: order.state })
  await notifyRefund(tx, order, { kind: 'cancelled', key: `order-cancelled:${order.id}`, given })
  return order
}
