import type { SqlPart, Tx } from '../../db/connect.ts'
import {
  computeTotals,
  customerIdOf,
  getOrderParts,
  OrderChanged,
  writeOrder,
  type OrderChange,
  type OrderParts,
} from '../orders/public.ts'
import { insertHold, lockCredit } from '../store-credit/public.ts'
import { shortOf } from './advance-order.ts'
import { openPayment } from './checkout.queries.ts'
import { recordHold, type Hold } from './record-hold.ts'

/** Without `hold` and `provider`: the order is completed in the same transaction. */
type Reservation = { kept: SqlPart; provider?: string; hold?: Hold }

/**
 * Reserves stock, prices and credit for an order until it is paid, changed or expired. Lock order: order, customer's
 * credit, variants.
 */
export async function enterPayment(
  tx: Tx,
  before: OrderParts,
  change: OrderChange,
  { provider, kept, hold }: Reservation,
): Promise<void> {
  const { order, lines } = change.after
  await writeOrder(tx, before, change, kept)
  const { credit_cents, card_cents } = computeTotals(change.after)
  if (credit_cents > 0) {
    const userId = customerIdOf(order)
    await lockCredit(tx, userId)
    if (!(await insertHold(tx, order.id, userId, credit_cents))) throw new OrderChanged()
  }
  // Last: the variants stay locked until the commit, and other buyers of these cards wait.
  if (!(await openPayment(tx, change.after, { card_cents, provider }))) {
    throw shortOf((await getOrderParts(tx, order.id)).lines)
  }
  if (hold) await recordHold(tx, { order, lines }, hold)
}
