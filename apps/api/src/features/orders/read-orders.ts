import type { Order } from '@pennysleeve/contract/orders.ts'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../shop-error.ts'
import { findOrderParts, type OrderParts } from './order-parts.queries.ts'
import { findPartsToAdd, type PartsToAdd } from './parts-to-add.queries.ts'
import { presentOrder } from './orders.present.ts'

export async function getOwnOrderParts(db: Db, userId: number, number: string): Promise<OrderParts> {
  const parts = await findOrderParts(db, userId, number)
  if (!parts) throw notFound()
  return parts
}

export async function getOwnPartsToAdd(...asked: Parameters<typeof findPartsToAdd>): Promise<PartsToAdd> {
  const parts = await findPartsToAdd(...asked)
  if (!parts) throw notFound()
  return parts
}

export async function readOrder(db: Db, userId: number, number: string): Promise<Order> {
  return presentOrder(await getOwnOrderParts(db, userId, number))
}
