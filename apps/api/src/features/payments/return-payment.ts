import type { Tx } from '../../db/connect.ts'
import type { Intent } from '../../ports/payments/payment-provider.ts'
import { insertOrderEvent, restartOrder, type OrderRow } from '../orders/public.ts'
import { findPaymentByIntent, voidReceivedPayment } from './payments.queries.ts'
import { promiseRefund } from './promise-refund.ts'

/**
 * Money may come in for an order that cannot use it: it was released, its amount is another one, or somebody else's
 * hand was in between. Such a payment never counts; it is journalled and goes back whole. False when the money is fine.
 */
export async function returnPayment(tx: Tx, order: OrderRow, intent: Intent): Promise<boolean> {
  if (intent.status !== 'succeeded') return false
  const payment = await findPaymentByIntent(tx, intent.id)
  if (!payment || payment.state === 'completed') return false
  const due = (order.total_cents ?? 0) - (order.credit_cents ?? 0)
  const live = payment.state === 'checkout' || payment.state === 'pending'
  if (live && payment.amount_cents === due && intent.amount_cents === due) return false

  const cause = { source_key: `return:${payment.id}`, reason: `Order ${order.number} could not use this payment` }
  const refund = { ...cause, payment_id: payment.id, amount_cents: intent.amount_cents }
  // Told again, there is nothing left to do: the refund of before stands.
  if (!(await promiseRefund(tx, order.id, refund))) return true
  await voidReceivedPayment(tx, payment.id, intent.amount_cents)
  const detail = { intent_id: intent.id, received_cents: intent.amount_cents, due_cents: live ? due : 0 }
  await insertOrderEvent(tx, order.id, 'payment returned', detail)
  if (live) await restartOrder(tx, order, 'delivery')
  return true
}
