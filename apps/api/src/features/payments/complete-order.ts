import type { Db, Tx } from '../../db/connect.ts'
import type { Intent } from '../../ports/payments/payment-provider.ts'
import { ShopError } from '../../shop-error.ts'
import { advanceOrder } from '../checkout/public.ts'
import { earnDiscount } from '../loyalty/public.ts'
import { computeTotals, getOrderParts, lockOrderById, queueOrderConfirmation, type OrderRow } from '../orders/public.ts'
import { deleteOpenStockHolds, takeReservedStock } from '../stock/public.ts'
import { deleteHold, insertCreditEntry, lockCredit } from '../store-credit/public.ts'
import { completeOrderRow, completePayment, findLivePayment, insertCreditPayment } from './payments.queries.ts'
import { returnPayment } from './return-payment.ts'

/** `returned`: the money that came in is of no use to this order and goes back. */
export type Completion = 'completed' | 'returned'

/**
 * Finishes an order, whoever calls first: the customer's page, the provider's notice or a job. In one transaction the
 * payment is recorded, the reservation becomes a movement, credit is captured, the discount earned and the confirmation
 * written. Called again it finds the order complete and changes nothing. `intent` is what the provider said just before;
 * null when no card pays.
 */
export async function completeOrder(db: Db, orderId: number, intent: Intent | null): Promise<Completion> {
  return db.transaction().execute(async (tx): Promise<Completion> => {
    let order = await lockOrderById(tx, orderId)
    if (intent && (await returnPayment(tx, order, intent))) return 'returned'
    if (order.state === 'complete') return 'completed'
    if (order.state === 'delivery') {
      // Bought in this very moment: nothing is held.
      await advanceOrder(tx, order)
      order = await lockOrderById(tx, orderId)
    }
    // Between these two nothing is asked or promised.
    if (order.state !== 'payment' && order.state !== 'confirm') {
      throw new ShopError('order.invalid_transition').onField('state', 'cannot transition via "complete"')
    }
    await payAndShip(tx, order, intent)
    return 'completed'
  })
}

async function payAndShip(tx: Tx, order: OrderRow, intent: Intent | null): Promise<void> {
  await lockCredit(tx, order.user_id)
  const parts = await getOrderParts(tx, order.id)
  const totals = computeTotals(parts)
  if (totals.card_cents > 0) await recordCardPayment(tx, order, totals.card_cents, intent)
  if (totals.credit_cents > 0) {
    await deleteHold(tx, order.id)
    await insertCreditPayment(tx, order.id, totals.credit_cents)
    await insertCreditEntry(tx, {
      user_id: order.user_id,
      amount_cents: 0 - totals.credit_cents,
      reason: `Order ${order.number}`,
      source_key: `order:${order.id}`,
    })
  }
  await earnDiscount(tx, order.user_id, totals.item_total_cents + totals.adjustment_total_cents, `order:${order.id}`)
  await queueOrderConfirmation(tx, parts)
  await completeOrderRow(tx, order.id)
  await deleteOpenStockHolds(tx, order.id)
  // Last: until the end of the transaction everybody else who wants one of these cards waits.
  await takeReservedStock(tx, parts.lines, `Order ${order.number}`, `order:${order.id}`)
}

/** Only money that is really there counts, and only the whole amount of this very order. */
async function recordCardPayment(tx: Tx, order: OrderRow, dueCents: number, intent: Intent | null): Promise<void> {
  const payment = await findLivePayment(tx, order.id)
  const own = payment && intent && intent.id === payment.intent_id
  if (own && intent.status === 'processing') {
    throw new ShopError('payment.processing').onField('payment', 'is being processed')
  }
  if (!own || intent.status !== 'succeeded' || intent.amount_cents !== dueCents) {
    throw new ShopError('payment.not_found').onField('base')
  }
  await completePayment(tx, payment.id)
}
