import type { Db, Tx } from '../../db/connect.ts'
import { retryDeadlocks } from '../../db/retry-deadlocks.ts'
import { customerIdOf, lockOrderById } from '../orders/public.ts'
import type { CalledOffKind } from '../payments/public.ts'
import { lockCredit } from '../store-credit/public.ts'
import { giveBackCalledOff } from './give-back-called-off.ts'

/** An order with something that was called off and not given back yet, and who called it off. */
export type CalledOffRow = { order_id: number; reason: string; ended_by: number; ended_by_email: string }

type CalledOff = {
  what: CalledOffKind
  listOrders: (db: Db, limit: number) => Promise<CalledOffRow[]>
  /** Behind the order's lock. */
  listLines: (tx: Tx, orderId: number) => Promise<{ line_item_id: number; quantity: number }[]>
  /** In the order's transaction, once it is given back. */
  after?: (tx: Tx, orderId: number) => Promise<unknown>
}

/** Orders per round; the next minute goes on. */
const ROUND = 100

/** A scheduled job: each order in a transaction of its own, so that one that fails holds up no other. */
export async function refundCalledOffOrders(
  db: Db,
  onFailure: (error: unknown) => void,
  calledOff: CalledOff,
): Promise<void> {
  for (const row of await calledOff.listOrders(db, ROUND)) {
    await retryDeadlocks(() => db.transaction().execute((tx) => refundOrder(tx, row, calledOff))).catch(onFailure)
  }
}

async function refundOrder(
  tx: Tx,
  { order_id, reason, ended_by, ended_by_email }: CalledOffRow,
  { what, listLines, after }: CalledOff,
): Promise<void> {
  const order = await lockOrderById(tx, order_id)
  const lines = await listLines(tx, order_id)
  // Cancelled meanwhile, or done by another process.
  if (lines.length === 0) return
  await lockCredit(tx, customerIdOf(order))
  const staff = { user_id: ended_by, email: ended_by_email }
  await giveBackCalledOff(tx, order, { staff, reason, lines, what })
  await after?.(tx, order_id)
}
