import { CARD_METHOD_ID } from '@pennysleeve/domain/payments/payment-methods.ts'
import type { Tx } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import type { OrderRow } from '../orders/public.ts'
import { insertCreditEntry } from '../store-credit/public.ts'
import { enqueueRefund } from './enqueue-refund.ts'
import type { RefundedAmount } from './refund-email.present.ts'
import { completeCreditRefund, addRefundedAmount, insertRefund, type CompletedPayment } from './refunds.queries.ts'

type RefundInput = { amount_cents: number; reason: string; source_key: string; makes_good?: number | null }

/**
 * Refunds a payment by its own method. Needs the locks of the order and of the customer's credit. Store credit is booked
 * at once; a card refund is sent to the provider after the commit. Returns what the customer's mail says.
 */
export async function refundPayment(
  tx: Tx,
  order: OrderRow,
  payment: CompletedPayment,
  wanted: RefundInput,
): Promise<RefundedAmount> {
  const refund = { ...wanted, payment_id: payment.id }
  const counted = await addRefundedAmount(tx, payment.id, wanted.amount_cents)
  const byCard = payment.payment_method_id === CARD_METHOD_ID
  const booked = counted && (byCard ? enqueueRefund(tx, order.id, refund) : giveCredit(tx, order, refund))
  // Unreachable under these locks: a bug, so roll back.
  if (!(await booked)) throw new ShopError('refund.given_already')
  return { to: byCard ? 'card' : 'credit', amount_cents: wanted.amount_cents }
}

async function giveCredit(tx: Tx, order: OrderRow, refund: RefundInput & { payment_id: number }): Promise<boolean> {
  const inserted = await insertRefund(tx, refund)
  if (!inserted) return false
  await insertCreditEntry(tx, {
    user_id: order.user_id,
    amount_cents: refund.amount_cents,
    reason: `Refund of order ${order.number}`,
    source_key: `refund:${inserted.id}`,
  })
  await completeCreditRefund(tx, inserted.id)
  return true
}
