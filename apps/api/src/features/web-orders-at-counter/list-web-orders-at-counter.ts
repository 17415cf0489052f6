import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import type { Db } from '../../db/connect.ts'
import { listOrderPartsByNumber } from '../orders/public.ts'
import { presentPickup, presentUnpaidOrder } from './web-orders-at-counter.present.ts'
import { findPickups, findUnpaidNumbers, listPickups } from './web-orders-at-counter.queries.ts'

/** Without a search the pick-ups to hand over; with one whatever it finds, unpaid orders too. */
export async function listWebOrdersAtCounter(db: Db, q: string): Promise<ResponseOf<'GET /api/admin/counter/orders'>> {
  if (q === '') return { pickups: (await listPickups(db)).map(presentPickup), unpaid: [] }
  const pickups = await findPickups(db, q)
  const unpaid = await listOrderPartsByNumber(db, await findUnpaidNumbers(db, q))
  return { pickups: pickups.map(presentPickup), unpaid: unpaid.map(presentUnpaidOrder) }
}
