import type { AnswerOf } from '@pennysleeve/contract/client.ts'
import { CARD_METHOD_ID } from '@pennysleeve/domain/payments/payment-methods.ts'
import { client } from '../../api/browser.ts'

export type PaymentIntent = AnswerOf<'POST /api/intents/create_payment_intent'>

/** Asks for the secret with which the card form pays; while nothing has changed it is the same one. */
export function createPaymentIntent(): Promise<PaymentIntent> {
  return client('POST /api/intents/create_payment_intent', { body: { payment_method_id: CARD_METHOD_ID } })
}
