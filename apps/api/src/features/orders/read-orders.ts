import type { Order } from '@sideboard/contract/orders.ts'
import type { Db } from '../../db/connect.ts'
import { listProductsByIds } from '../catalog/public.ts'
import { getDiscountPercent } from '../loyalty/public.ts'
import { getAvailableCredit } from '../store-credit/public.ts'
import type { OrderParts } from './order-account.ts'
import { presentOrder } from './orders.present.ts'
import { listLineItems, listPayments, listShippingMethods, type OrderRow } from './orders.queries.ts'

/** Orders as the customer sees them: the same few statements, however many they are. */
export async function readOrders(db: Db, userId: number, orders: OrderRow[]): Promise<Order[]> {
  const parts = await readOrderParts(db, userId, orders)
  const productIds = new Set(parts.flatMap(({ lines }) => lines.map((line) => line.product_id)))
  const products = await listProductsByIds(db, [...productIds])
  return parts.map((one) => presentOrder(one, products))
}

/** One after the other, because inside a transaction there is only one connection. */
export async function readOrderParts(db: Db, userId: number, orders: OrderRow[]): Promise<OrderParts[]> {
  const ids = orders.map((order) => order.id)
  const open = orders.find((order) => order.state !== 'complete' && order.state !== 'canceled')
  const lines = await listLineItems(db, ids)
  const payments = await listPayments(db, ids)
  const methods = await listShippingMethods(db)
  const discountPercent = await getDiscountPercent(db, userId)
  // What an open order holds itself is still there to pay for it.
  const availableCreditCents = await getAvailableCredit(db, userId, open?.id)
  return orders.map((order) => ({
    order,
    lines: lines.filter((line) => line.order_id === order.id),
    payments: payments.filter((payment) => payment.order_id === order.id),
    methods,
    discountPercent,
    availableCreditCents,
  }))
}
