import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import { CARD_METHOD_ID, STORE_CREDIT_METHOD_ID } from '@pennysleeve/domain/payments/payment-methods.ts'
import type { Db } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import type { Intent, PaymentProvider } from '../../ports/payments/payment-provider.ts'
import { ShopError } from '../../shop-error.ts'
import { findOpenOrder, lockOrder, type OrderRow } from '../orders/public.ts'
import { findLivePayment, insertCardPayment, setIntent, type PaymentRow } from './payments.queries.ts'
import { completePaidOrder, giveUpPayment } from './settle-order.ts'

/** The secret with which the card form pays what is left of the open order. Asked for again, it is the same one. */
export async function createIntent(db: Db, provider: PaymentProvider, session: Session, methodId: number) {
  if (methodId === STORE_CREDIT_METHOD_ID) {
    throw new ShopError('payment.store_credit_is_automatic')
  }
  if (methodId !== CARD_METHOD_ID) throw new ShopError('payment.method_unknown')
  const open = await findOpenOrder(db, session.user_id)
  if (!open) throw noOrder()
  const { payment, order } = await preparePayment(db, session, open.number, provider.name)
  // After the commit, so that no lock waits for the network. A crash here is healed by the same key at the next call.
  const intent = await askForIntent(provider, payment, order.number)
  if (payment.intent_id === null && !(await setIntent(db, payment.id, intent))) {
    await provider.cancelIntent(intent.id)
    throw new ShopError('order.changed_meanwhile')
  }
  if (intent.status === 'canceled') {
    // By somebody else's hand, at the provider: this attempt is over, the next one gets an intent of its own.
    await giveUpPayment(db, { ...payment, intent_id: intent.id })
    throw new ShopError('payment.canceled')
  }
  if (intent.status === 'succeeded') {
    await completePaidOrder(db, provider, order.id)
    throw new ShopError('order.paid_already')
  }
  return {
    client_secret: intent.client_secret,
    provider: provider.name,
    display_amount: displayMoney(cents(payment.amount_cents)),
  }
}

/** One intent a payment: asked for by its key until we know its id, and from then on by that. */
async function askForIntent(provider: PaymentProvider, payment: PaymentRow, order_number: string): Promise<Intent> {
  if (payment.intent_id !== null) return provider.getIntent(payment.intent_id)
  const idempotency_key = `${order_number}-payment-${payment.id}`
  return provider.createIntent({ amount_cents: payment.amount_cents, order_number, idempotency_key })
}

async function preparePayment(
  db: Db,
  session: Session,
  openNumber: string,
  provider: string,
): Promise<{ payment: PaymentRow; order: OrderRow }> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, session.user_id, openNumber)
    // Somebody may have finished it since it was found open.
    if (!order || order.state === 'complete' || order.state === 'canceled') throw noOrder()
    if (order.state !== 'payment' && order.state !== 'confirm') {
      throw new ShopError('order.not_ready_to_pay')
    }
    const due = (order.total_cents ?? 0) - (order.credit_cents ?? 0)
    if (due === 0) throw new ShopError('payment.nothing_due')
    // Frozen together with the order: while the order stands, so does the amount.
    const live = await findLivePayment(tx, order.id)
    return { payment: live ?? (await insertCardPayment(tx, order.id, due, provider)), order }
  })
}

function noOrder(): ShopError {
  return new ShopError('order.none_active')
}
