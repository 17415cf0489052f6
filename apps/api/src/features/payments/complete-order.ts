import { RESERVATION_SECONDS } from '@pennysleeve/domain/orders/order-limits.ts'
import { CARD_METHOD_ID } from '@pennysleeve/domain/payments/payment-methods.ts'
import type { Db, SqlPart } from '../../db/connect.ts'
import { keepNothing } from '../../http/idempotency.queries.ts'
import type { Intent } from '../../ports/payments/payment-provider.ts'
import { ShopError } from '../../shop-error.ts'
import { advance, enterPayment } from '../checkout/public.ts'
import {
  computeTotals,
  getOrderParts,
  lockOrderById,
  OrderChanged,
  untilUnchanged,
  type OrderParts,
} from '../orders/public.ts'
import { writeSale, type Sale } from './payments.queries.ts'
import { isOfNoUse, returnPayment } from './return-payment.ts'

/** `returned`: the money that came in is of no use to this order and goes back. */
export type Completion = 'completed' | 'returned'

type Paid = {
  /** What the provider said just before; null when no card pays. */
  intent: Intent | null
  /** The order, if it has just been read. */
  parts?: OrderParts
  /** Writes the call's answer down in the statement that completes the order. */
  kept?: SqlPart
}

/**
 * Finishes an order, whoever calls first: the customer's page, the provider's notice or a job. Called again it finds the
 * order complete and changes nothing.
 */
export async function completeOrder(db: Db, orderId: number, { intent, parts, kept }: Paid): Promise<Completion> {
  let read = parts
  return untilUnchanged(async () => {
    const current = read ?? (await getOrderParts(db, orderId))
    // Whoever was quicker has made this one old.
    read = undefined
    return complete(db, current, intent, kept ?? keepNothing())
  })
}

async function complete(db: Db, parts: OrderParts, intent: Intent | null, kept: SqlPart): Promise<Completion> {
  const { order } = parts
  if (intent && isOfNoUse(parts, intent)) {
    return db.transaction().execute(async (tx) => {
      if (!(await returnPayment(tx, await lockOrderById(tx, order.id), intent))) throw new OrderChanged()
      return 'returned' as const
    })
  }
  if (order.state === 'complete') return 'completed'
  if (order.state === 'delivery') return buyAtOnce(db, parts, intent, kept)
  // Between these two nothing is asked or promised.
  if (order.state !== 'payment' && order.state !== 'confirm') {
    throw new ShopError('order.invalid_transition').onField('state', 'cannot transition via "complete"')
  }
  await writeSale(db, parts, saleOf(parts, intent), kept)
  return 'completed'
}

/** Bought in this very moment: nothing is held. */
async function buyAtOnce(db: Db, parts: OrderParts, intent: Intent | null, kept: SqlPart): Promise<Completion> {
  return db.transaction().execute(async (tx) => {
    const after = advance(parts, RESERVATION_SECONDS)
    const change = { after, event: 'advanced', detail: { from: parts.order.state } }
    await enterPayment(tx, parts, change, { kept: keepNothing() })
    const entered = await getOrderParts(tx, parts.order.id)
    await writeSale(tx, entered, saleOf(entered, intent), kept)
    return 'completed' as const
  })
}

/** Only money that is really there counts, and only the whole amount of this very order. */
function saleOf(parts: OrderParts, intent: Intent | null): Sale {
  const { card_cents, credit_cents, item_total_cents, adjustment_total_cents } = computeTotals(parts)
  const goods_cents = item_total_cents + adjustment_total_cents
  if (card_cents === 0) return { card: null, credit_cents, goods_cents }
  const payment = livePaymentOf(parts)
  const own = payment && intent && intent.id === payment.intent_id
  if (own && intent.status === 'processing') {
    throw new ShopError('payment.processing').onField('payment', 'is being processed')
  }
  if (!own || intent.status !== 'succeeded' || intent.amount_cents !== card_cents) {
    throw new ShopError('payment.not_found').onField('base')
  }
  return { card: { payment_id: payment.id, intent_id: intent.id }, credit_cents, goods_cents }
}

/** The card payment that an order which is being paid waits for. */
export function livePaymentOf({ payments }: OrderParts) {
  return payments.find(
    ({ payment_method_id, state }) =>
      payment_method_id === CARD_METHOD_ID && (state === 'checkout' || state === 'pending'),
  )
}
