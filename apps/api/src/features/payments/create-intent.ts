import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import { CARD_METHOD_ID, STORE_CREDIT_METHOD_ID } from '@pennysleeve/domain/payments/payment-methods.ts'
import type { Db } from '../../db/connect.ts'
import type { OnceCaller } from '../../http/caller.ts'
import { keepNothing } from '../../http/idempotency.queries.ts'
import type { Intent, PaymentProvider } from '../../ports/payments/payment-provider.ts'
import { ShopError } from '../../shop-error.ts'
import { computeTotals, findOpenOrderParts, lockOrderById, type OrderRow } from '../orders/public.ts'
import { livePaymentOf } from './complete-order.ts'
import { findLivePayment, insertCardPayment, setIntent, type PaymentRow } from './payments.queries.ts'
import { completePaidOrder, giveUpPayment } from './settle-order.ts'

/** The secret with which the card form pays what is left of the open order. Asked for again, it is the same one. */
export async function createIntent(db: Db, provider: PaymentProvider, { session, keep }: OnceCaller, methodId: number) {
  if (methodId === STORE_CREDIT_METHOD_ID) {
    throw new ShopError('payment.store_credit_is_automatic')
  }
  if (methodId !== CARD_METHOD_ID) throw new ShopError('payment.method_unknown')
  const parts = await findOpenOrderParts(db, session.user_id)
  if (!parts) throw noOrder()
  const { order } = parts
  checkBeingPaid(order)
  if (computeTotals(parts).card_cents === 0) throw new ShopError('payment.nothing_due')
  const payment = livePaymentOf(parts) ?? (await openPaymentAnew(db, order.id, provider.name))
  // Outside of any transaction, so that no lock waits for the network. A crash here is healed by the same key at the next call.
  const intent = await askForIntent(provider, payment, order.number)
  const answer = {
    client_secret: intent.client_secret,
    provider: provider.name,
    display_amount: displayMoney(cents(payment.amount_cents)),
  }
  const isOver = intent.status === 'canceled' || intent.status === 'succeeded'
  const kept = isOver ? keepNothing() : keep(answer)
  if (payment.intent_id === null && !(await setIntent(db, payment.id, intent, kept))) {
    await provider.cancelIntent(intent.id)
    throw new ShopError('order.changed_meanwhile')
  }
  if (intent.status === 'canceled') {
    // By somebody else's hand, at the provider: this attempt is over, the next one gets an intent of its own.
    await giveUpPayment(db, { id: payment.id, order_id: order.id, intent_id: intent.id })
    throw new ShopError('payment.canceled')
  }
  if (intent.status === 'succeeded') {
    await completePaidOrder(db, provider, order.id)
    throw new ShopError('order.paid_already')
  }
  return answer
}

type Asked = Pick<PaymentRow, 'id' | 'amount_cents' | 'intent_id'>

/** One intent a payment: asked for by its key until we know its id, and from then on by that. */
async function askForIntent(provider: PaymentProvider, payment: Asked, order_number: string): Promise<Intent> {
  if (payment.intent_id !== null) return provider.getIntent(payment.intent_id)
  const idempotency_key = `${order_number}-payment-${payment.id}`
  return provider.createIntent({ amount_cents: payment.amount_cents, order_number, idempotency_key })
}

/** The payment that the order was promised with is over, by the provider's hand: it gets another one. */
async function openPaymentAnew(db: Db, orderId: number, provider: string): Promise<PaymentRow> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrderById(tx, orderId)
    checkBeingPaid(order)
    // Frozen together with the order: while the order stands, so does the amount.
    const due = (order.total_cents ?? 0) - (order.credit_cents ?? 0)
    return (await findLivePayment(tx, order.id)) ?? (await insertCardPayment(tx, order.id, due, provider))
  })
}

function checkBeingPaid({ state }: OrderRow): void {
  // Somebody may have finished it since it was found open.
  if (state === 'complete' || state === 'canceled') throw noOrder()
  if (state !== 'payment' && state !== 'confirm') throw new ShopError('order.not_ready_to_pay')
}

function noOrder(): ShopError {
  return new ShopError('order.none_active')
}
