import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { CARD_METHOD_ID } from '@pennysleeve/domain/payments/payment-methods.ts'
import { client } from '../../api/browser.ts'

export type PaymentIntent = ResponseOf<'POST /api/intents/create_payment_intent'>

/** Creates the payment intent of the current order; idempotent while the order is unchanged. */
export function createPaymentIntent(): Promise<PaymentIntent> {
  return client('POST /api/intents/create_payment_intent', { body: { payment_method_id: CARD_METHOD_ID } })
}
