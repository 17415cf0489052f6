import type { Db } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import type { Intent, PaymentProvider } from '../../ports/payments/payment-provider.ts'
import { confirmSandboxIntent } from '../../ports/payments/sandbox-provider.ts'
import { findIntent, moveIntent } from '../../ports/payments/sandbox.queries.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { findOpenOrder } from '../orders/public.ts'
import { completeOrder } from './complete-order.ts'
import { findPaymentByIntent } from './payments.queries.ts'

type Card = { client_secret: string; card_number: string }

/** The sandbox's card form, as the provider's own page would be. */
export async function confirmSandboxPayment(db: Db, provider: PaymentProvider, session: Session, card: Card) {
  const intent = await getOwnIntent(db, provider, session, card.client_secret)
  const outcome = await confirmSandboxIntent(db, intent, card.card_number)
  if ('declined' in outcome) throw new ShopError('refused', outcome.declined)
  if (outcome.status === 'succeeded') await noticeSuccess(db, provider, intent.id)
  return outcome
}

export async function authorizeSandboxPayment(
  db: Db,
  provider: PaymentProvider,
  session: Session,
  clientSecret: string,
) {
  const intent = await getOwnIntent(db, provider, session, clientSecret)
  if (intent.status !== 'requires_action')
    throw new ShopError('refused', 'There is no challenge to answer for this payment.')
  await moveIntent(db, intent.id, 'succeeded')
  await noticeSuccess(db, provider, intent.id)
  return { status: 'succeeded' as const }
}

async function getOwnIntent(
  db: Db,
  provider: PaymentProvider,
  session: Session,
  clientSecret: string,
): Promise<Intent> {
  const intent = provider.name === 'sandbox' ? await findIntent(db, { client_secret: clientSecret }) : undefined
  const payment = intent && (await findPaymentByIntent(db, intent.id))
  const open = await findOpenOrder(db, session.user_id)
  if (!intent || !payment || payment.order_id !== open?.id) throw notFound()
  if (intent.status === 'canceled' || payment.state === 'void') {
    throw new ShopError(
      'refused',
      'This payment has been cancelled because the order changed. Please start again from the cart.',
    )
  }
  return intent
}

/** What a card company's webhook does: tells the shop, which then asks for itself. */
async function noticeSuccess(db: Db, provider: PaymentProvider, intentId: string): Promise<void> {
  const payment = await findPaymentByIntent(db, intentId)
  const intent = await provider.getIntent(intentId)
  if (payment && intent.status === 'succeeded') await completeOrder(db, payment.order_id, intent)
}
