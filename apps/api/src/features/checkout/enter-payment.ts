import type { SqlPart, Tx } from '../../db/connect.ts'
import {
  computeTotals,
  getOrderParts,
  OrderChanged,
  writeOrder,
  type OrderChange,
  type OrderParts,
} from '../orders/public.ts'
import { insertHold, lockCredit } from '../store-credit/public.ts'
import { shortOf } from './advance-order.ts'
import { openPayment } from './checkout.queries.ts'
import { noteHold, type Hold } from './note-hold.ts'

/** Without a hold and a provider of card payments it is paid in the same transaction. */
type Promised = { kept: SqlPart; provider?: string; hold?: Hold }

/**
 * The promise: from here on price, stock and credit are the customer's until paid, given up or timed out. Locks are taken
 * in the order of everywhere: order, credit, variants.
 */
export async function enterPayment(
  tx: Tx,
  before: OrderParts,
  change: OrderChange,
  { provider, kept, hold }: Promised,
): Promise<void> {
  const { order, lines } = change.after
  await writeOrder(tx, before, change, kept)
  const { credit_cents, card_cents } = computeTotals(change.after)
  if (credit_cents > 0) {
    await lockCredit(tx, order.user_id)
    if (!(await insertHold(tx, order.id, order.user_id, credit_cents))) throw new OrderChanged()
  }
  // Last: from here until the end of the transaction everybody else who wants one of these cards waits.
  if (!(await openPayment(tx, change.after, { card_cents, provider }))) {
    throw shortOf((await getOrderParts(tx, order.id)).lines)
  }
  if (hold) await noteHold(tx, { order, lines }, hold)
}
