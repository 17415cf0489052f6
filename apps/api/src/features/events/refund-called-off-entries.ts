import type { Db } from '../../db/connect.ts'
import { earnPoints } from '../loyalty/public.ts'
import { refundCalledOffOrders } from '../returns/public.ts'
import { listCalledOff, listCalledOffLines } from './event-orders.queries.ts'

/** The scheduled job, for entries of customers who are not at the counter. What else is in such an order may earn points now. */
export async function refundCalledOffEntries(db: Db, onFailure: (error: unknown) => void): Promise<void> {
  await refundCalledOffOrders(db, onFailure, {
    what: 'event',
    listOrders: listCalledOff,
    listLines: listCalledOffLines,
    after: (tx, orderId) => earnPoints(tx, [orderId]),
  })
}
