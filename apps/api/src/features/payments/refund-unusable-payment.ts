import { isLivePayment } from '@pennysleeve/domain/payments/payment-states.ts'
import type { Tx } from '../../db/connect.ts'
import type { Intent } from '../../ports/payments/payment-provider.ts'
import { insertOrderEvent, releaseReservation, type OrderParts, type OrderRow } from '../orders/public.ts'
import { findPaymentByIntent, voidReceivedPayment } from './payments.queries.ts'
import { enqueueRefund } from './refunds/enqueue-refund.ts'

/** Whether a succeeded intent cannot pay for its order. Read without a lock: `refundUnusablePayment` checks again under it. */
export function isUnusable({ order, payments }: OrderParts, intent: Intent): boolean {
  if (intent.status !== 'succeeded') return false
  const payment = payments.find(({ intent_id }) => intent_id === intent.id)
  return payment !== undefined && payment.state !== 'completed' && !canUse(order, payment, intent)
}

type Received = { state: string; amount_cents: number }

function canUse(order: OrderRow, payment: Received, intent: Intent): boolean {
  const due = dueOf(order)
  return isLivePayment(payment) && payment.amount_cents === due && intent.amount_cents === due
}

function dueOf({ total_cents, credit_cents }: OrderRow): number {
  return (total_cents ?? 0) - (credit_cents ?? 0)
}

/**
 * Voids and refunds a received payment that its order cannot use: the payment was voided before, or the amount is not the
 * amount due. A live one also sends the order back to `delivery`. Needs the order's lock. False if the order can use the payment.
 */
export async function refundUnusablePayment(tx: Tx, order: OrderRow, intent: Intent): Promise<boolean> {
  if (intent.status !== 'succeeded') return false
  const payment = await findPaymentByIntent(tx, intent.id)
  if (!payment || payment.state === 'completed') return false
  if (canUse(order, payment, intent)) return false
  const live = isLivePayment(payment)

  const cause = { source_key: `return:${payment.id}`, reason: `Order ${order.number} could not use this payment` }
  const refund = { ...cause, payment_id: payment.id, amount_cents: intent.amount_cents }
  // Returned by an earlier call.
  if (!(await enqueueRefund(tx, order.id, refund))) return true
  await voidReceivedPayment(tx, payment.id, intent.amount_cents)
  const detail = { intent_id: intent.id, received_cents: intent.amount_cents, due_cents: live ? dueOf(order) : 0 }
  await insertOrderEvent(tx, order.id, 'payment returned', detail)
  if (live) await releaseReservation(tx, order, 'delivery')
  return true
}
