import type { Tx } from '../../db/connect.ts'
import type { Intent } from '../../ports/payments/payment-provider.ts'
import { insertOrderEvent, restartOrder, type OrderParts, type OrderRow } from '../orders/public.ts'
import { findPaymentByIntent, voidReceivedPayment } from './payments.queries.ts'
import { promiseRefund } from './promise-refund.ts'

/** As far as can be told without the order's lock. */
export function isOfNoUse({ order, payments }: OrderParts, intent: Intent): boolean {
  if (intent.status !== 'succeeded') return false
  const payment = payments.find(({ intent_id }) => intent_id === intent.id)
  return payment !== undefined && payment.state !== 'completed' && !canUse(order, payment, intent)
}

type Received = { state: string; amount_cents: number }

function canUse(order: OrderRow, payment: Received, intent: Intent): boolean {
  const due = dueOf(order)
  return isLive(payment) && payment.amount_cents === due && intent.amount_cents === due
}

function dueOf({ total_cents, credit_cents }: OrderRow): number {
  return (total_cents ?? 0) - (credit_cents ?? 0)
}

function isLive({ state }: Received): boolean {
  return state === 'checkout' || state === 'pending'
}

/**
 * Money may come in for an order that cannot use it: it was released, its amount is another one, or somebody else's
 * hand was in between. Such a payment never counts; it is journalled and goes back whole. False when the money is fine.
 */
export async function returnPayment(tx: Tx, order: OrderRow, intent: Intent): Promise<boolean> {
  if (intent.status !== 'succeeded') return false
  const payment = await findPaymentByIntent(tx, intent.id)
  if (!payment || payment.state === 'completed') return false
  if (canUse(order, payment, intent)) return false
  const live = isLive(payment)

  const cause = { source_key: `return:${payment.id}`, reason: `Order ${order.number} could not use this payment` }
  const refund = { ...cause, payment_id: payment.id, amount_cents: intent.amount_cents }
  // Told again, there is nothing left to do: the refund of before stands.
  if (!(await promiseRefund(tx, order.id, refund))) return true
  await voidReceivedPayment(tx, payment.id, intent.amount_cents)
  const detail = { intent_id: intent.id, received_cents: intent.amount_cents, due_cents: live ? dueOf(order) : 0 }
  await insertOrderEvent(tx, order.id, 'payment returned', detail)
  if (live) await restartOrder(tx, order, 'delivery')
  return true
}
