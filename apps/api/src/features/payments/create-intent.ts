import { isFinished, isInPayment } from '@pennysleeve/domain/orders/order-states.ts'
import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import { CARD_METHOD_ID, STORE_CREDIT_METHOD_ID } from '@pennysleeve/domain/payments/payment-methods.ts'
import type { Db } from '../../db/connect.ts'
import type { IdempotentCaller } from '../../http/caller.ts'
import { noStoredResponse } from '../../http/idempotency.queries.ts'
import type { Intent, PaymentProvider } from '../../ports/payments/payment-provider.ts'
import { ShopError } from '../../shop-error.ts'
import { computeTotals, findOpenOrderParts, lockOrderById, type OrderRow } from '../orders/public.ts'
import { livePaymentOf } from './complete-order.ts'
import { findLivePayment, insertCardPayment, setIntent, type PaymentRow } from './payments.queries.ts'
import { completePaidOrder, voidLivePayment } from './settle-order.ts'

/** The client secret with which the card form pays the amount due of the open order. Repeated calls return the same one. */
export async function createIntent(
  db: Db,
  provider: PaymentProvider,
  { session, storeResponse }: IdempotentCaller,
  methodId: number,
) {
  if (methodId === STORE_CREDIT_METHOD_ID) {
    throw new ShopError('payment.store_credit_is_automatic')
  }
  if (methodId !== CARD_METHOD_ID) throw new ShopError('payment.method_unknown')
  const parts = await findOpenOrderParts(db, session.user_id)
  if (!parts) throw noOrder()
  const { order } = parts
  checkInPayment(order)
  if (computeTotals(parts).card_cents === 0) throw new ShopError('payment.nothing_due')
  const payment = livePaymentOf(parts) ?? (await reopenPayment(db, order.id, provider.name))
  // Outside any transaction: no lock waits for the network. After a crash here the next call sends the same idempotency key.
  const intent = await createOrReadIntent(provider, payment, order.number)
  const result = {
    client_secret: intent.client_secret,
    provider: provider.name,
    display_amount: displayMoney(cents(payment.amount_cents)),
  }
  const isOver = intent.status === 'canceled' || intent.status === 'succeeded'
  const storedResponse = isOver ? noStoredResponse() : storeResponse(result)
  if (payment.intent_id === null && !(await setIntent(db, payment.id, intent, storedResponse))) {
    await provider.cancelIntent(intent.id)
    throw new ShopError('order.changed_meanwhile')
  }
  if (intent.status === 'canceled') {
    // Cancelled in the provider's dashboard: void this payment. The next call opens another one.
    await voidLivePayment(db, { id: payment.id, order_id: order.id, intent_id: intent.id })
    throw new ShopError('payment.canceled')
  }
  if (intent.status === 'succeeded') {
    await completePaidOrder(db, provider, order.id)
    throw new ShopError('order.paid_already')
  }
  return result
}

type IntentPayment = Pick<PaymentRow, 'id' | 'amount_cents' | 'intent_id'>

/** One intent per payment: created by idempotency key until its id is stored, read by id afterwards. */
async function createOrReadIntent(
  provider: PaymentProvider,
  payment: IntentPayment,
  order_number: string,
): Promise<Intent> {
  if (payment.intent_id !== null) return provider.getIntent(payment.intent_id)
  const idempotency_key = `${order_number}-payment-${payment.id}`
  return provider.createIntent({ amount_cents: payment.amount_cents, order_number, idempotency_key })
}

/** Opens another card payment after the provider cancelled the one opened with the reservation. */
async function reopenPayment(db: Db, orderId: number, provider: string): Promise<PaymentRow> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrderById(tx, orderId)
    checkInPayment(order)
    // Frozen with the reservation, so the amount cannot change while the order is in payment.
    const due = (order.total_cents ?? 0) - (order.credit_cents ?? 0)
    return (await findLivePayment(tx, order.id)) ?? (await insertCardPayment(tx, order.id, due, provider))
  })
}

function checkInPayment(order: OrderRow): void {
  // It may have been completed or cancelled since it was read.
  if (isFinished(order)) throw noOrder()
  if (!isInPayment(order)) throw new ShopError('order.not_ready_to_pay')
}

function noOrder(): ShopError {
  return new ShopError('order.none_active')
}
