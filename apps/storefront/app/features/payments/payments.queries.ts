import type { Order } from '@pennysleeve/contract/orders.ts'
import { queryOptions } from '@tanstack/react-query'
import { privateQuery } from '../../api/private-query.ts'
import { createPaymentIntent, type PaymentIntent } from './create-payment-intent.ts'

/** The payment intent of the order: from the location state, else created. */
export const paymentIntentQuery = ({ number, updated_at }: Order, fromState: PaymentIntent | undefined) =>
  queryOptions(
    privateQuery({
      queryKey: ['POST /api/intents/create_payment_intent', number, updated_at],
      queryFn: createPaymentIntent,
      // Never stale: the key changes with the order.
      staleTime: Infinity,
      ...(fromState ? { initialData: fromState } : {}),
    }),
  )

export function intentFromState(state: unknown): PaymentIntent | undefined {
  // Safe cast: only the checkout writes this state, and it writes an intent.
  return typeof state === 'object' && state !== null && 'client_secret' in state ? (state as PaymentIntent) : undefined
}
