import type { Db, Tx } from '../../db/connect.ts'
import { retryDeadlocks } from '../../db/retry-deadlocks.ts'
import { customerIdOf, lockOrderById } from '../orders/public.ts'
import { giveBackCalledOff } from '../returns/public.ts'
import { lockCredit } from '../store-credit/public.ts'
import { packOrders } from './pack-orders.ts'
import { listCalledOff, listCalledOffLines, type CalledOffRow } from './pre-orders.queries.ts'

/** Orders per round; the next minute goes on. */
const ROUND = 100

/** The scheduled job: each order in a transaction of its own, so that one that fails holds up no other. */
export async function refundCalledOff(db: Db, onFailure: (error: unknown) => void): Promise<void> {
  for (const row of await listCalledOff(db, ROUND)) {
    await retryDeadlocks(() => db.transaction().execute((tx) => refundOrder(tx, row))).catch(onFailure)
  }
}

async function refundOrder(tx: Tx, { order_id, reason, ended_by, ended_by_email }: CalledOffRow): Promise<void> {
  const order = await lockOrderById(tx, order_id)
  const lines = await listCalledOffLines(tx, order_id)
  // Cancelled meanwhile, or done by another process.
  if (lines.length === 0) return
  await lockCredit(tx, customerIdOf(order))
  const staff = { user_id: ended_by, email: ended_by_email }
  await giveBackCalledOff(tx, order, { staff, reason, lines, what: 'pre-order' })
  await packOrders(tx, [order_id])
}
