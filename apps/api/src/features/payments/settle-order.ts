import type { Db } from '../../db/connect.ts'
import type { Intent, PaymentProvider } from '../../ports/payments/payment-provider.ts'
import { ShopError } from '../../shop-error.ts'
import { lockOrderById, restartOrder } from '../orders/public.ts'
import { completeOrder } from './complete-order.ts'
import { findLivePayment, isExpired, listOrdersToSettle, setPaymentState } from './payments.queries.ts'

/** A payment open for so long is asked about: its notice may have been lost. */
const OPEN_TOO_LONG_MINUTES = 5

/** What the provider knows of an order's live payment; null when no card is involved. */
export async function askProvider(db: Db, provider: PaymentProvider, orderId: number): Promise<Intent | null> {
  const payment = await findLivePayment(db, orderId)
  return payment?.intent_id ? provider.getIntent(payment.intent_id) : null
}

/**
 * Before an order that is being paid may change, its payment is cancelled with the provider. If the money has come in
 * meanwhile, the order is completed instead, and the change is refused.
 */
export async function cancelPaymentBeforeChange(db: Db, provider: PaymentProvider, orderId: number): Promise<void> {
  const intent = await cancelLivePayment(db, provider, orderId)
  if (intent?.status !== 'succeeded') return
  await completeOrder(db, orderId, intent)
  throw new ShopError('conflict', 'This order has just been paid and cannot be changed any more.')
}

async function cancelLivePayment(db: Db, provider: PaymentProvider, orderId: number): Promise<Intent | null> {
  const payment = await findLivePayment(db, orderId)
  if (!payment) return null
  // Without an intent the provider may or may not have been asked: the same key finds out.
  const intentId =
    payment.intent_id ??
    (
      await provider.createIntent({
        amount_cents: payment.amount_cents,
        order_number: String(orderId),
        idempotency_key: `payment-${payment.id}`,
      })
    ).id
  const intent = await provider.cancelIntent(intentId)
  if (intent.status === 'succeeded') return intent
  await db.transaction().execute(async (tx) => {
    await lockOrderById(tx, orderId)
    const live = await findLivePayment(tx, orderId)
    if (live?.id === payment.id) await setPaymentState(tx, payment.id, 'void')
  })
  return intent
}

/** The shop's own round: completes what was paid unnoticed, and gives back what was not paid in time. */
export async function settleOpenOrders(
  db: Db,
  provider: PaymentProvider,
  onFailure: (error: unknown) => void,
): Promise<void> {
  for (const order of await listOrdersToSettle(db, OPEN_TOO_LONG_MINUTES)) {
    await settleOrder(db, provider, order.id).catch(onFailure)
  }
}

/** Settles one order, whatever state it is in by now. */
export async function settleOrder(db: Db, provider: PaymentProvider, orderId: number): Promise<void> {
  const known = await askProvider(db, provider, orderId)
  if (known?.status === 'succeeded') return completeOrder(db, orderId, known)
  const expired = await db.transaction().execute((tx) => isExpired(tx, orderId))
  if (!expired) return
  // The payment is cancelled before the stock is let go: what is paid can always be filled.
  const intent = await cancelLivePayment(db, provider, orderId)
  if (intent?.status === 'succeeded') return completeOrder(db, orderId, intent)
  await db.transaction().execute(async (tx) => {
    const order = await lockOrderById(tx, orderId)
    if (await isExpired(tx, orderId)) await restartOrder(tx, order, 'delivery')
  })
}
