import type { Tx } from '../../db/connect.ts'
import { earnPoints, reversePointsIfSmall } from '../loyalty/public.ts'
import type { OrderRow } from '../orders/public.ts'
import { sumReturnedCents } from './returns.queries.ts'
import type { ValuedLine } from './value-lines.ts'

/**
 * Points of an order of which something has come back: they go if too little is kept. Points that waited for an entry come
 * when the last one is given back: no event's end will find the order. Needs the order's lock.
 */
export async function settlePoints(tx: Tx, order: OrderRow, returned: ValuedLine[]): Promise<void> {
  if (order.user_id === null) return
  const kept = order.item_total_cents! + order.adjustment_total_cents! - (await sumReturnedCents(tx, order.id))
  await reversePointsIfSmall(tx, order.id, kept)
  if (returned.some(({ sold }) => sold.is_entry)) await earnPoints(tx, [order.id])
}
