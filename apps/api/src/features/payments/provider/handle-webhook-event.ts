import type { Db } from '../../../db/connect.ts'
import type { WebhookEvent, PaymentProvider } from '../../../ports/payments/payment-provider.ts'
import { recordEvent, markEventHandled } from './provider-events.queries.ts'
import { findPaymentByIntent } from '../payments.queries.ts'
import { syncDisputes, syncPayment } from './sync-payment.ts'

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
