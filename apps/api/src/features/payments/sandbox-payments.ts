import type { Db } from '../../db/connect.ts'
import type { IdempotentCaller } from '../../http/caller.ts'
import type { Intent, PaymentProvider } from '../../ports/payments/payment-provider.ts'
import { authorizeSandboxIntent, confirmSandboxIntent, intentIdOf } from '../../ports/payments/sandbox-provider.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { findOrderPartsByIntent, type OrderParts } from '../orders/public.ts'
import { completeOrder } from './complete-order.ts'

type Card = { client_secret: string; card_number: string }
type Outcome = { status: 'succeeded' | 'requires_action' }

/** The sandbox's card form. A succeeded intent stays succeeded, whatever card is entered. */
export async function confirmSandboxPayment(db: Db, provider: PaymentProvider, caller: IdempotentCaller, card: Card) {
  const parts = await getPaidOrder(db, provider, caller, card.client_secret)
  const { intent, declined } = await confirmSandboxIntent(db, card.client_secret, card.card_number)
  if (declined) throw new ShopError(declined)
  return applyIntent(db, caller, parts, intent)
}

export async function authorizeSandboxPayment(
  db: Db,
  provider: PaymentProvider,
  caller: IdempotentCaller,
  clientSecret: string,
) {
  const parts = await getPaidOrder(db, provider, caller, clientSecret)
  const intent = await authorizeSandboxIntent(db, clientSecret)
  if (intent?.status === 'requires_payment_method') throw new ShopError('payment.no_challenge')
  return applyIntent(db, caller, parts, intent)
}

/** 404 for another customer's payment. */
async function getPaidOrder(
  db: Db,
  provider: PaymentProvider,
  { session }: IdempotentCaller,
  clientSecret: string,
): Promise<OrderParts> {
  if (provider.name !== 'sandbox') throw notFound()
  const intentId = intentIdOf(clientSecret)
  const parts = await findOrderPartsByIntent(db, session.user_id, intentId)
  if (!parts) throw notFound()
  if (parts.payments.some(({ intent_id, state }) => intent_id === intentId && state === 'void')) throw cancelled()
  return parts
}

/**
 * The sandbox has no webhook: the intent's state is applied here. It may have been cancelled concurrently.
 */
async function applyIntent(
  db: Db,
  { storeResponse }: IdempotentCaller,
  parts: OrderParts,
  intent: Intent | undefined,
): Promise<Outcome> {
  // The secret's id part matches a payment, the rest does not.
  if (!intent) throw notFound()
  if (intent.status === 'requires_action') return { status: intent.status }
  if (intent.status !== 'succeeded') throw cancelled()
  const outcome: Outcome = { status: intent.status }
  if (
    (await completeOrder(db, parts.order.id, { intent, parts, storedResponse: storeResponse(outcome) })) === 'returned'
  )
    throw cancelled()
  return outcome
}

function cancelled(): ShopError {
  return new ShopError('payment.canceled_by_change')
}
