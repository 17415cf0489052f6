import { isInPayment } from '@pennysleeve/domain/orders/order-states.ts'
import { RESERVATION_SECONDS } from '@pennysleeve/domain/orders/order-limits.ts'
import { CARD_METHOD_ID } from '@pennysleeve/domain/payments/payment-methods.ts'
import { isLivePayment } from '@pennysleeve/domain/payments/payment-states.ts'
import type { Db, SqlPart } from '../../db/connect.ts'
import { noStoredResponse } from '../../http/idempotency.queries.ts'
import type { Intent } from '../../ports/payments/payment-provider.ts'
import { ShopError } from '../../shop-error.ts'
import { advance, enterPayment } from '../checkout/public.ts'
import {
  computeTotals,
  getOrderParts,
  lockOrderById,
  OrderChanged,
  retryOnConflict,
  type OrderParts,
} from '../orders/public.ts'
import { finalizeOrder } from './finalize-order.ts'
import type { WebPayment } from './payments.queries.ts'
import { isUnusable, refundUnusablePayment } from './refund-unusable-payment.ts'

/** `returned`: the order cannot use the payment, so it is refunded. */
export type Completion = 'completed' | 'returned'

type Paid = {
  /** The intent as just read from the provider; null when no card pays. */
  intent: Intent | null
  /** The order, if the caller has just read it. */
  parts?: OrderParts
  /** SQL that stores the response under its Idempotency-Key, in the statement that completes the order. */
  storedResponse?: SqlPart
}

/**
 * Completes an order. Called by the customer's page, the webhook and the job, also concurrently: the first one completes
 * it, the others find it complete and change nothing.
 */
export async function completeOrder(
  db: Db,
  orderId: number,
  { intent, parts, storedResponse }: Paid,
): Promise<Completion> {
  let read = parts
  return retryOnConflict(async () => {
    const current = read ?? (await getOrderParts(db, orderId))
    // After a concurrent change the passed parts are stale: the next attempt reads again.
    read = undefined
    return complete(db, current, intent, storedResponse ?? noStoredResponse())
  })
}

async function complete(
  db: Db,
  parts: OrderParts,
  intent: Intent | null,
  storedResponse: SqlPart,
): Promise<Completion> {
  const { order } = parts
  if (intent && isUnusable(parts, intent)) {
    return db.transaction().execute(async (tx) => {
      if (!(await refundUnusablePayment(tx, await lockOrderById(tx, order.id), intent))) throw new OrderChanged()
      return 'returned' as const
    })
  }
  if (order.state === 'complete') return 'completed'
  if (order.state === 'delivery') return buyAtOnce(db, parts, intent, storedResponse)
  if (!isInPayment(order)) {
    throw new ShopError('order.invalid_transition').onField('state', 'cannot transition via "complete"')
  }
  await finalizeOrder(db, parts, webPaymentOf(parts, intent), storedResponse)
  return 'completed'
}

/** Reserves and completes in one transaction, so no hold is recorded and no expiry applies. */
async function buyAtOnce(
  db: Db,
  parts: OrderParts,
  intent: Intent | null,
  storedResponse: SqlPart,
): Promise<Completion> {
  return db.transaction().execute(async (tx) => {
    const after = advance(parts, RESERVATION_SECONDS)
    const change = { after, event: 'advanced', detail: { from: parts.order.state } }
    await enterPayment(tx, parts, change, { storedResponse: noStoredResponse() })
    const entered = await getOrderParts(tx, parts.order.id)
    await finalizeOrder(tx, entered, webPaymentOf(entered, intent), storedResponse)
    return 'completed' as const
  })
}

/** The card's part needs a succeeded intent of the order's live payment, over exactly the amount due. */
function webPaymentOf(parts: OrderParts, intent: Intent | null): WebPayment {
  const { card_cents, credit_cents } = computeTotals(parts)
  if (card_cents === 0) return { card: null, credit_cents }
  const payment = livePaymentOf(parts)
  const own = payment && intent && intent.id === payment.intent_id
  if (own && intent.status === 'processing') {
    throw new ShopError('payment.processing').onField('payment', 'is being processed')
  }
  if (!own || intent.status !== 'succeeded' || intent.amount_cents !== card_cents) {
    throw new ShopError('payment.not_found').onField('base')
  }
  return { card: { payment_id: payment.id, intent_id: intent.id }, credit_cents }
}

/** The card payment that an order in payment waits for. */
export function livePaymentOf({ payments }: OrderParts) {
  return payments.find((payment) => payment.payment_method_id === CARD_METHOD_ID && isLivePayment(payment))
}
