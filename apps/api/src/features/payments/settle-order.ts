import type { Db } from '../../db/connect.ts'
import type { Intent, PaymentProvider } from '../../ports/payments/payment-provider.ts'
import { ShopError } from '../../shop-error.ts'
import { lockOrderById, releaseReservation } from '../orders/public.ts'
import { completeOrder } from './complete-order.ts'
import { findLivePayment, isExpired, listOrdersToSettle, voidPayment, type PaymentRow } from './payments.queries.ts'
import { sendRefunds } from './refunds/send-refunds.ts'

/** After this time an open payment is read from the provider: its webhook event may be lost. */
const OPEN_TOO_LONG_MINUTES = 5

/** Reads the order's live payment from the provider and completes the order; throws if it is not paid. */
export async function completePaidOrder(db: Db, provider: PaymentProvider, orderId: number): Promise<void> {
  const intent = await readIntent(db, provider, orderId)
  if ((await completeOrder(db, orderId, { intent })) === 'completed') return
  throw new ShopError('payment.wrong_amount')
}

/** The intent of an order's live payment, read from the provider; null if there is none. */
async function readIntent(db: Db, provider: PaymentProvider, orderId: number): Promise<Intent | null> {
  const payment = await findLivePayment(db, orderId)
  return payment?.intent_id ? provider.getIntent(payment.intent_id) : null
}

/**
 * Cancels the live payment with the provider before an order in payment is changed. If it has succeeded, the order is
 * completed instead and the change is refused.
 */
export async function cancelPaymentBeforeChange(db: Db, provider: PaymentProvider, orderId: number): Promise<void> {
  const outcome = await stopPayment(db, provider, orderId)
  if (outcome === 'completed') {
    throw new ShopError('order.paid_meanwhile')
  }
}

/** Ends an order's live payment: afterwards the order is complete, or has no live payment. */
export async function stopPayment(
  db: Db,
  provider: PaymentProvider,
  orderId: number,
): Promise<'completed' | 'stopped'> {
  const payment = await findLivePayment(db, orderId)
  if (!payment) return 'stopped'
  // Without a stored intent no client secret was sent (see setIntent): there is nothing to cancel at the provider.
  const intent = payment.intent_id === null ? null : await provider.cancelIntent(payment.intent_id)
  if (intent?.status === 'succeeded') {
    return (await completeOrder(db, orderId, { intent })) === 'completed' ? 'completed' : 'stopped'
  }
  if (intent && intent.status !== 'canceled') {
    throw new ShopError('payment.being_processed')
  }
  // Lost the race: retry with the current payment.
  return (await voidLivePayment(db, payment)) ? 'stopped' : stopPayment(db, provider, orderId)
}

/** Voids a payment whose intent is cancelled. False if it changed concurrently. */
export async function voidLivePayment(
  db: Db,
  { id, order_id, intent_id }: Pick<PaymentRow, 'id' | 'order_id' | 'intent_id'>,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockOrderById(tx, order_id)
    return voidPayment(tx, id, intent_id)
  })
}

/** The scheduled job: completes paid orders, releases expired reservations and sends pending refunds. */
export async function settleOpenOrders(
  db: Db,
  provider: PaymentProvider,
  onFailure: (error: unknown) => void,
): Promise<void> {
  for (const order of await listOrdersToSettle(db, OPEN_TOO_LONG_MINUTES)) {
    await settleOrder(db, provider, order.id).catch(onFailure)
  }
  await sendRefunds(db, provider, null, onFailure)
}

/** Completes an order if it is paid, releases its reservation if it has expired. Safe in any state. */
export async function settleOrder(db: Db, provider: PaymentProvider, orderId: number): Promise<void> {
  const intent = await readIntent(db, provider, orderId)
  if (intent?.status === 'succeeded') return void (await completeOrder(db, orderId, { intent }))
  const expired = await db.transaction().execute((tx) => isExpired(tx, orderId))
  if (!expired) return
  // Cancel the payment before releasing stock, so that a paid order always has its stock.
  if ((await stopPayment(db, provider, orderId)) === 'completed') return
  await db.transaction().execute(async (tx) => {
    const order = await lockOrderById(tx, orderId)
    if (await isExpired(tx, orderId)) await releaseReservation(tx, order, 'delivery')
  })
}
