import type { Tx } from '../../db/connect.ts'
import { takeFromCollection } from '../collection/public.ts'
import { setLeftCollection, type ItemRow } from './sell-cart-items.queries.ts'

/** Removes the bought cards from the customer's collection, as far as they were in it. */
export async function leaveCollection(tx: Tx, userId: number, accepted: ItemRow[]): Promise<void> {
  const sold = accepted.map((item) => ({ product_id: item.product_id, quantity: item.accepted_quantity! }))
  const taken = await takeFromCollection(tx, userId, sold)
  for (const item of accepted) await setLeftCollection(tx, item.id, taken.get(item.product_id) ?? 0)
}
