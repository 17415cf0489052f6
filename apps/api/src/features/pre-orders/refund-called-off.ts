import type { Db } from '../../db/connect.ts'
import { refundCalledOffOrders } from '../returns/public.ts'
import { markReadyToPack } from './mark-ready-to-pack.ts'
import { listCalledOff, listCalledOffLines } from './pre-orders.queries.ts'

/** The scheduled job. What else is in such an order is packed. */
export async function refundCalledOff(db: Db, onFailure: (error: unknown) => void): Promise<void> {
  await refundCalledOffOrders(db, onFailure, {
    what: 'pre-order',
    listOrders: listCalledOff,
    listLines: listCalledOffLines,
    after: (tx, orderId) => markReadyToPack(tx, [orderId]),
  })
}
