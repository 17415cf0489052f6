import type { Db } from '../../db/connect.ts'
import { refundCalledOffOrders } from '../returns/public.ts'
import { listCalledOff, listCalledOffLines } from './event-orders.queries.ts'

/** The scheduled job, for entries of customers who are not at the counter. */
export async function refundCalledOffEntries(db: Db, onFailure: (error: unknown) => void): Promise<void> {
  const entries = { what: 'event' as const, listOrders: listCalledOff, listLines: listCalledOffLines }
  await refundCalledOffOrders(db, onFailure, entries)
}
