import type { LineItem, Order } from '@pennysleeve/contract/orders.ts'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../shop-error.ts'
import { listProductsByIds } from '../catalog/public.ts'
import { findOrderParts, type OrderParts } from './order-parts.queries.ts'
import { presentLineItem, presentOrder } from './orders.present.ts'
import { findLineItem } from './orders.queries.ts'

/** Orders as the customer sees them: one statement more for their products, however many they are. */
export async function withProducts(db: Db, orders: OrderParts[]): Promise<Order[]> {
  const productIds = new Set(orders.flatMap(({ lines }) => lines.map((line) => line.product_id)))
  const products = await listProductsByIds(db, [...productIds])
  return orders.map((parts) => presentOrder(parts, products))
}

export async function readOrder(db: Db, userId: number, number: string): Promise<Order> {
  const parts = await findOrderParts(db, userId, number)
  if (!parts) throw notFound()
  const [order] = await withProducts(db, [parts])
  return order!
}

/** One line as the customer sees it; undefined once it is gone. */
export async function readLineItem(db: Db, orderId: number, id: number): Promise<LineItem | undefined> {
  const line = await findLineItem(db, orderId, id)
  return line && presentLineItem(line, await listProductsByIds(db, [line.product_id]))
}
