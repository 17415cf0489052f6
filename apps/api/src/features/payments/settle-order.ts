import type { Db } from '../../db/connect.ts'
import type { Intent, PaymentProvider } from '../../ports/payments/payment-provider.ts'
import { ShopError } from '../../shop-error.ts'
import { lockOrderById, restartOrder } from '../orders/public.ts'
import { completeOrder } from './complete-order.ts'
import { findLivePayment, isExpired, listOrdersToSettle, voidPayment, type PaymentRow } from './payments.queries.ts'
import { settleRefunds } from './settle-refunds.ts'

/** A payment open for so long is asked about: its notice may have been lost. */
const OPEN_TOO_LONG_MINUTES = 5

/** Completes an order for its customer, once the provider has been asked about its payment. */
export async function completePaidOrder(db: Db, provider: PaymentProvider, orderId: number): Promise<void> {
  const intent = await askProvider(db, provider, orderId)
  if ((await completeOrder(db, orderId, { intent })) === 'completed') return
  throw new ShopError('payment.wrong_amount')
}

/** What the provider knows of an order's live payment; null when no card is involved. */
async function askProvider(db: Db, provider: PaymentProvider, orderId: number): Promise<Intent | null> {
  const payment = await findLivePayment(db, orderId)
  return payment?.intent_id ? provider.getIntent(payment.intent_id) : null
}

/**
 * Before an order that is being paid may change, its payment is cancelled with the provider. If the money has come in
 * meanwhile, the order is completed instead, and the change is refused.
 */
export async function cancelPaymentBeforeChange(db: Db, provider: PaymentProvider, orderId: number): Promise<void> {
  const outcome = await stopPayment(db, provider, orderId)
  if (outcome === 'completed') {
    throw new ShopError('order.paid_meanwhile')
  }
}

/** Ends an order's live payment one way or the other: afterwards the order is complete, or free to be changed. */
export async function stopPayment(
  db: Db,
  provider: PaymentProvider,
  orderId: number,
): Promise<'completed' | 'stopped'> {
  const payment = await findLivePayment(db, orderId)
  if (!payment) return 'stopped'
  // Without an intent there is nothing to cancel: nobody has been given a secret to pay with, and nobody will be.
  const intent = payment.intent_id === null ? null : await provider.cancelIntent(payment.intent_id)
  if (intent?.status === 'succeeded') {
    return (await completeOrder(db, orderId, { intent })) === 'completed' ? 'completed' : 'stopped'
  }
  if (intent && intent.status !== 'canceled') {
    throw new ShopError('payment.being_processed')
  }
  // Else somebody was quicker, and what the payment is now decides.
  return (await giveUpPayment(db, payment)) ? 'stopped' : stopPayment(db, provider, orderId)
}

/** A payment that cannot be paid any more is no longer the order's live one. False when it is not as it was. */
export async function giveUpPayment(
  db: Db,
  { id, order_id, intent_id }: Pick<PaymentRow, 'id' | 'order_id' | 'intent_id'>,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockOrderById(tx, order_id)
    return voidPayment(tx, id, intent_id)
  })
}

/** The shop's own round: completes what was paid unnoticed, gives back what was not paid in time, and settles refunds. */
export async function settleOpenOrders(
  db: Db,
  provider: PaymentProvider,
  onFailure: (error: unknown) => void,
): Promise<void> {
  for (const order of await listOrdersToSettle(db, OPEN_TOO_LONG_MINUTES)) {
    await settleOrder(db, provider, order.id).catch(onFailure)
  }
  await settleRefunds(db, provider, null, onFailure)
}

/** Settles one order, whatever state it is in by now. */
export async function settleOrder(db: Db, provider: PaymentProvider, orderId: number): Promise<void> {
  const intent = await askProvider(db, provider, orderId)
  if (intent?.status === 'succeeded') return void (await completeOrder(db, orderId, { intent }))
  const expired = await db.transaction().execute((tx) => isExpired(tx, orderId))
  if (!expired) return
  // The payment is cancelled before the stock is let go: what is paid can always be filled.
  if ((await stopPayment(db, provider, orderId)) === 'completed') return
  await db.transaction().execute(async (tx) => {
    const order = await lockOrderById(tx, orderId)
    if (await isExpired(tx, orderId)) await restartOrder(tx, order, 'delivery')
  })
}
