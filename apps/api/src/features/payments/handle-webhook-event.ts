import type { Db } from '../../db/connect.ts'
import type { WebhookEvent, PaymentProvider } from '../../ports/payments/payment-provider.ts'
import { recordDispute } from './record-dispute.ts'
import { recordForeignRefund } from './record-foreign-refund.ts'
import { completeOrder } from './complete-order.ts'
import { recordEvent, markEventHandled } from './provider-events.queries.ts'
import { findPaymentByIntent, type PaymentRow } from './payments.queries.ts'
import { listRefundsOfPayment } from './refunds.queries.ts'
import { voidLivePayment } from './settle-order.ts'
import { sendRefund } from './send-refunds.ts'

/**
 * Handles a webhook event of the payment provider. The event only says which payment to look at; its state is read from
 * the provider. So late, repeated and reordered events do no harm.
 */
export async function handleWebhookEvent(db: Db, provider: PaymentProvider, event: WebhookEvent): Promise<void> {
  if (await recordEvent(db, event)) return
  const payment = event.intent_id === null ? undefined : await findPaymentByIntent(db, event.intent_id)
  if (payment) await syncPayment(db, provider, payment)
  // Only then: a restricted key of before may not read disputes.
  if (payment && event.of_dispute) await syncDisputes(db, provider, payment)
  // Last: after a failure in between, the provider sends the event again and it is handled again.
  await markEventHandled(db, event.id)
}

async function syncPayment(db: Db, provider: PaymentProvider, payment: PaymentRow): Promise<void> {
  const intent = await provider.getIntent(payment.intent_id!)
  if (intent.status === 'succeeded' && payment.state !== 'completed')
    await completeOrder(db, payment.order_id, { intent })
  if (intent.status === 'canceled') await voidLivePayment(db, payment)
  for (const refund of await listRefundsOfPayment(db, payment.id)) await sendRefund(db, provider, refund)
  for (const refund of await provider.listForeignRefunds(intent.id)) await recordForeignRefund(db, payment, refund)
}

async function syncDisputes(db: Db, provider: PaymentProvider, payment: PaymentRow): Promise<void> {
  for (const dispute of await provider.listDisputes(payment.intent_id!)) await recordDispute(db, payment, dispute)
}
