import type { Tx } from '../../db/connect.ts'
import { listSellableEntries, lockCollection, subtractCopies } from './collection.queries.ts'

type Sold = { product_id: number; quantity: number }

/** Removes sold copies from the collection, as far as it has them. Returns the number per product. */
export async function takeFromCollection(tx: Tx, userId: number, sold: Sold[]): Promise<Map<number, number>> {
  await lockCollection(tx, userId)
  const ids = sold.map((item) => item.product_id)
  const entries = Map.groupBy(await listSellableEntries(tx, userId, ids), (entry) => entry.product_id)
  const taken = new Map<number, number>()
  const lowered: { id: number; quantity: number }[] = []
  for (const { product_id, quantity } of sold) {
    let missing = quantity
    for (const entry of entries.get(product_id) ?? []) {
      const leaving = Math.min(entry.quantity, missing)
      missing -= leaving
      if (leaving > 0) lowered.push({ id: entry.id, quantity: leaving })
    }
    taken.set(product_id, quantity - missing)
  }
  await subtractCopies(tx, lowered)
  return taken
}
