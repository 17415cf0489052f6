import type { Order } from '@pennysleeve/contract/orders.ts'
import { queryOptions } from '@tanstack/react-query'
import { ownQuery } from '../../api/own-query.ts'
import { createPaymentIntent, type PaymentIntent } from './create-payment-intent.ts'

/** The intent of an order as it stands: the one the checkout carried here, else one that is asked for. */
export const paymentIntentQuery = ({ number, updated_at }: Order, carried: PaymentIntent | undefined) =>
  queryOptions(
    ownQuery({
      queryKey: ['POST /api/intents/create_payment_intent', number, updated_at],
      queryFn: createPaymentIntent,
      // A secret does not grow old: when the order changes, so does the key.
      staleTime: Infinity,
      ...(carried ? { initialData: carried } : {}),
    }),
  )

export function carriedIntent(state: unknown): PaymentIntent | undefined {
  // Only the checkout writes here, and what it writes is an intent.
  return typeof state === 'object' && state !== null && 'client_secret' in state ? (state as PaymentIntent) : undefined
}
