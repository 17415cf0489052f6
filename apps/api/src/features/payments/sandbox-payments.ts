import type { Db } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import type { Intent, PaymentProvider } from '../../ports/payments/payment-provider.ts'
import { confirmSandboxIntent } from '../../ports/payments/sandbox-provider.ts'
import { findIntent, moveIntent } from '../../ports/payments/sandbox.queries.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { completeOrder } from './complete-order.ts'
import { findOwnPayment, type PaymentRow } from './payments.queries.ts'

type Card = { client_secret: string; card_number: string }
type OwnPayment = { intent: Intent; payment: PaymentRow }

/** The sandbox's card form, as the provider's own page would be. What is paid already stays paid, whatever card comes. */
export async function confirmSandboxPayment(db: Db, provider: PaymentProvider, session: Session, card: Card) {
  const own = await getOwnPayment(db, provider, session, card.client_secret)
  if (own.intent.status !== 'succeeded') {
    const declined = await confirmSandboxIntent(db, own.intent, card.card_number)
    if (declined !== undefined) throw new ShopError(declined)
  }
  return takeNotice(db, provider, own)
}

export async function authorizeSandboxPayment(
  db: Db,
  provider: PaymentProvider,
  session: Session,
  clientSecret: string,
) {
  const own = await getOwnPayment(db, provider, session, clientSecret)
  if (own.intent.status === 'requires_payment_method') {
    throw new ShopError('payment.no_challenge')
  }
  await moveIntent(db, own.intent.id, 'succeeded')
  return takeNotice(db, provider, own)
}

async function getOwnPayment(
  db: Db,
  provider: PaymentProvider,
  session: Session,
  clientSecret: string,
): Promise<OwnPayment> {
  const intent = provider.name === 'sandbox' ? await findIntent(db, { client_secret: clientSecret }) : undefined
  const payment = intent && (await findOwnPayment(db, session.user_id, intent.id))
  if (!intent || !payment) throw notFound()
  if (payment.state === 'void') throw cancelled()
  return { intent, payment }
}

/**
 * What a card company's webhook does: tells the shop, which then asks for itself. Only what it is told then counts: the
 * payment may have been cancelled in the same moment.
 */
async function takeNotice(db: Db, provider: PaymentProvider, { intent: { id }, payment }: OwnPayment) {
  const intent = await provider.getIntent(id)
  if (intent.status === 'requires_action') return { status: intent.status }
  if (intent.status !== 'succeeded') throw cancelled()
  if ((await completeOrder(db, payment.order_id, intent)) === 'returned') throw cancelled()
  return { status: intent.status }
}

function cancelled(): ShopError {
  return new ShopError('payment.canceled_by_change')
}
