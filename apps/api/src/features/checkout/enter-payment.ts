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
import { takeDiscountCode } from '../discount-codes/public.ts'
import { insertHold, lockCredit } from '../store-credit/public.ts'
import { outOfStock } from './advance-order.ts'
import { openPayment } from './checkout.queries.ts'
import { recordHold, type Hold } from './record-hold.ts'

/** Without `hold` and `provider`: the order is completed in the same transaction. */
type Reservation = { storedResponse: SqlPart; provider?: string; hold?: Hold }

/**
 * Reserves stock, prices, credit and the use of a discount code for an order until it is paid, changed or expired. Lock
 * order: order, customer's credit, discount code, variants.
 */
export async function enterPayment(
  tx: Tx,
  before: OrderParts,
  change: OrderChange,
  { provider, storedResponse, hold }: Reservation,
): Promise<void> {
  const { order, lines } = change.after
  await writeOrder(tx, before, change, storedResponse)
  const { credit_cents, card_cents } = computeTotals(change.after)
  const userId = customerIdOf(order)
  if (credit_cents > 0) {
    await lockCredit(tx, userId)
    if (!(await insertHold(tx, order.id, userId, credit_cents))) throw new OrderChanged()
  }
  if (order.discount_code_id !== null) {
    await takeDiscountCode(tx, {
      discount_code_id: order.discount_code_id,
      order_id: order.id,
      user_id: userId,
      amount_cents: order.code_discount_cents,
      goods_cents: order.item_total_cents!,
      now: change.after.read_at,
    })
  }
  // Last: the variants stay locked until the commit, and other buyers of these cards wait.
  if (!(await openPayment(tx, change.after, { card_cents, provider }))) {
    throw outOfStock((await getOrderParts(tx, order.id)).lines)
  }
  if (hold) await recordHold(tx, { order, lines }, hold)
}
