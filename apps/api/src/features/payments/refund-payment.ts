import { roundCash } from '@pennysleeve/domain/counter/round-cash.ts'
import { cents } from '@pennysleeve/domain/money.ts'
import { refundDestination, type RefundDestination } from '@pennysleeve/domain/payments/payment-methods.ts'
import type { Tx } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { customerIdOf, type OrderRow } from '../orders/public.ts'
import { insertCreditEntry } from '../store-credit/public.ts'
import { enqueueRefund } from './enqueue-refund.ts'
import type { RefundedAmount } from './refund-email.present.ts'
import { addRefundedAmount, completeRefund, insertRefund, type CompletedPayment } from './refunds.queries.ts'

type RefundInput = { amount_cents: number; reason: string; source_key: string; makes_good?: number | null }
type NewRefund = RefundInput & { payment_id: number }

/**
 * Refunds a payment by its own method. Needs the locks of the order and of the customer's credit. Store credit is booked
 * at once, cash and terminal are given back by hand; a card refund is sent to the provider after the commit. Returns what
 * the customer's mail says.
 */
export async function refundPayment(
  tx: Tx,
  order: OrderRow,
  payment: CompletedPayment,
  wanted: RefundInput,
): Promise<RefundedAmount> {
  const to = refundDestination(payment.payment_method_id)
  const counted = await addRefundedAmount(tx, payment.id, wanted.amount_cents)
  // Not booked: unreachable under these locks, so a bug. Roll back.
  if (!counted || !(await BOOK[to](tx, order, { ...wanted, payment_id: payment.id }))) {
    throw new ShopError('refund.given_already')
  }
  return { to, amount_cents: wanted.amount_cents }
}

const BOOK: Record<RefundDestination, (tx: Tx, order: OrderRow, refund: NewRefund) => Promise<boolean>> = {
  card: async (tx, order, refund) => enqueueRefund(tx, order.id, refund),
  credit: giveCredit,
  cash: async (tx, _order, refund) => {
    const { rounding_cents } = roundCash(cents(refund.amount_cents))
    return (await giveAtOnce(tx, { ...refund, rounding_cents })) !== undefined
  },
  terminal: async (tx, _order, refund) => (await giveAtOnce(tx, refund)) !== undefined,
}

async function giveCredit(tx: Tx, order: OrderRow, refund: NewRefund): Promise<boolean> {
  const id = await giveAtOnce(tx, refund)
  if (id === undefined) return false
  await insertCreditEntry(tx, {
    user_id: customerIdOf(order),
    amount_cents: refund.amount_cents,
    reason: `Refund of order ${order.number}`,
    source_key: `refund:${id}`,
  })
  return true
}

async function giveAtOnce(tx: Tx, refund: NewRefund & { rounding_cents?: number }): Promise<number | undefined> {
  const inserted = await insertRefund(tx, refund)
  if (inserted) await completeRefund(tx, inserted.id)
  return inserted?.id
}
