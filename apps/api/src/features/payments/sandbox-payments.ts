import type { Db } from '../../db/connect.ts'
import type { OnceCaller } from '../../http/caller.ts'
import type { Intent, PaymentProvider } from '../../ports/payments/payment-provider.ts'
import { authorizeSandboxIntent, confirmSandboxIntent, intentIdOf } from '../../ports/payments/sandbox-provider.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { findOrderPartsByIntent, type OrderParts } from '../orders/public.ts'
import { completeOrder } from './complete-order.ts'

type Card = { client_secret: string; card_number: string }
type Outcome = { status: 'succeeded' | 'requires_action' }

/** The sandbox's card form, as the provider's own page would be. What is paid already stays paid, whatever card comes. */
export async function confirmSandboxPayment(db: Db, provider: PaymentProvider, caller: OnceCaller, card: Card) {
  const parts = await getPaidOrder(db, provider, caller, card.client_secret)
  const { intent, declined } = await confirmSandboxIntent(db, card.client_secret, card.card_number)
  if (declined) throw new ShopError(declined)
  return takeNotice(db, caller, parts, intent)
}

export async function authorizeSandboxPayment(
  db: Db,
  provider: PaymentProvider,
  caller: OnceCaller,
  clientSecret: string,
) {
  const parts = await getPaidOrder(db, provider, caller, clientSecret)
  const intent = await authorizeSandboxIntent(db, clientSecret)
  if (intent?.status === 'requires_payment_method') throw new ShopError('payment.no_challenge')
  return takeNotice(db, caller, parts, intent)
}

/** Somebody else's payment is no payment. */
async function getPaidOrder(
  db: Db,
  provider: PaymentProvider,
  { session }: OnceCaller,
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
 * What a card company's webhook does: tells the shop how the payment stands. Only that counts: it may have been cancelled
 * in the same moment.
 */
async function takeNotice(
  db: Db,
  { keep }: OnceCaller,
  parts: OrderParts,
  intent: Intent | undefined,
): Promise<Outcome> {
  // Only the id in front of the secret was right.
  if (!intent) throw notFound()
  if (intent.status === 'requires_action') return { status: intent.status }
  if (intent.status !== 'succeeded') throw cancelled()
  const answer: Outcome = { status: intent.status }
  if ((await completeOrder(db, parts.order.id, { intent, parts, kept: keep(answer) })) === 'returned') throw cancelled()
  return answer
}

function cancelled(): ShopError {
  return new ShopError('payment.canceled_by_change')
}
