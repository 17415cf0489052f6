import type { Order } from '@sideboard/contract/orders.ts'
import type { Db } from '../../db/connect.ts'
import { listProductsByIds } from '../catalog/public.ts'
import { getDiscountPercent } from '../loyalty/public.ts'
import { presentOrder } from './orders.present.ts'
import { listLineItems, type OrderRow } from './orders.queries.ts'

/** Orders as the customer sees them: three statements, however many they are. */
export async function readOrders(db: Db, userId: number, orders: OrderRow[]): Promise<Order[]> {
  const [lines, discountPercent] = await Promise.all([
    listLineItems(
      db,
      orders.map((order) => order.id),
    ),
    getDiscountPercent(db, userId),
  ])
  const products = await listProductsByIds(db, [...new Set(lines.map((line) => line.product_id))])
  return orders.map((order) =>
    presentOrder({ order, lines: lines.filter((line) => line.order_id === order.id), products, discountPercent }),
  )
}
