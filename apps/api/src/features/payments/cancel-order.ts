import { isCounterMethod } from '@pennysleeve/domain/payments/payment-methods.ts'
import type { Db, Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import type { PaymentProvider } from '../../ports/payments/payment-provider.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { deleteUse } from '../discount-codes/public.ts'
import { lockOpenDrawer } from '../drawers/public.ts'
import { sumKeptOnGiftCards, voidCardsOfOrder } from '../gift-cards/public.ts'
import { reversePoints } from '../loyalty/public.ts'
import {
  customerIdOf,
  findOrderByNumber,
  getOrderParts,
  insertOrderEvent,
  isKeptEntry,
  listDemand,
  lockOrderById,
  releaseReservation,
  type OrderRow,
} from '../orders/public.ts'
import { recordChange } from '../staff/public.ts'
import { restock, returnPreOrdered, withCostOfSale } from '../stock/public.ts'
import { lockCredit } from '../store-credit/public.ts'
import { cancelOrderRow, setShippedWithout } from './payments.queries.ts'
import { sumCardsToMake } from './gift-card-lines.queries.ts'
import { giftCardPart, giveBack, refundableCents } from './give-back.ts'
import { refundPayment, type RefundGiver } from './refund-payment.ts'
import type { RefundedAmount } from './refund-email.present.ts'
import { listCompletedPayments } from './refunds.queries.ts'
import { stopPayment } from './settle-order.ts'
import { notifyRefund } from './notify-refund.ts'

type Actor = Pick<Session, 'user_id' | 'email'>

/**
 * Cancels an order, by staff. Refunds, restocking and the loss of earned loyalty points are one transaction; a job sends
 * card refunds to the provider afterwards. The live payment of an order in payment is cancelled first. Idempotent.
 */
export async function cancelOrder(
  db: Db,
  provider: PaymentProvider,
  staff: Session,
  { number, device }: { number: string; device: string | undefined },
): Promise<OrderRow> {
  const found = await findOrderByNumber(db, number)
  if (!found) throw notFound()
  await stopPayment(db, provider, found.id)
  await db.transaction().execute(async (tx) => {
    const order = await lockOrderById(tx, found.id)
    if (order.state === 'canceled') return
    if (order.shipment_state === 'shipped') {
      throw new ShopError('order.shipped')
    }
    // An order of the web that was paid in cash at the counter.
    const drawer = await lockOpenDrawer(tx, device)
    if (order.state === 'complete') {
      await lockCredit(tx, customerIdOf(order))
      const given = await refundAndRestock(tx, order, { staff, drawer })
      await notifyRefund(tx, order, { kind: 'cancelled', key: `order-cancelled:${order.id}`, given })
    } else await releaseReservation(tx, order, 'address')
    await recordCancellation(tx, staff, order)
  })
  return (await findOrderByNumber(db, number))!
}

/**
 * Cancels a paid order of which nothing can be sent, in the transaction that finds it out. Needs the locks of refundPayment.
 * Returns what is left to tell the customer.
 */
export async function cancelUnfoundOrder(
  tx: Tx,
  order: OrderRow,
  giver: RefundGiver & { staff: Actor },
): Promise<RefundedAmount[]> {
  if (order.gift_card_cents > 0) return finishWithGiftCards(tx, order, giver)
  const given = await refundAndRestock(tx, order, giver)
  await recordCancellation(tx, giver.staff, order)
  return given
}

/** Its gift cards are delivered, so the order stays. Nothing is left to send: what was paid for delivery goes back. */
async function finishWithGiftCards(tx: Tx, order: OrderRow, giver: RefundGiver): Promise<RefundedAmount[]> {
  const left = (await refundableCents(tx, order.id)) - (await sumKeptOnGiftCards(tx, order.id))
  const amount_cents = Math.min(order.ship_total_cents ?? 0, Math.max(left, 0))
  await setShippedWithout(tx, order.id)
  if (amount_cents === 0) return []
  const cause = { source_key: `delivery:${order.id}`, reason: 'Nothing is left to send' }
  return giveBack(tx, order, { ...cause, amount_cents, first: 'card', giver })
}

/** Customers cancel what waits for a release. Paid at the counter, it is given back there. */
export async function cancelOwnOrder(tx: Tx, customer: Session, number: string): Promise<OrderRow> {
  const found = await findOrderByNumber(tx, number)
  if (found?.user_id !== customer.user_id) throw notFound()
  const order = await lockOrderById(tx, found.id)
  if (order.state === 'canceled') return order
  if (order.state !== 'complete' || order.shipment_state !== 'pending') throw new ShopError('pre_order.not_waiting')
  // Their codes are sent already: the money stays until they are void.
  if (order.gift_card_cents > 0) throw new ShopError('pre_order.with_gift_cards')
  // The seat was theirs, or it is too late for another to take it.
  if ((await getOrderParts(tx, order.id)).lines.some(isKeptEntry)) throw new ShopError('entry.too_late')
  await lockCredit(tx, customer.user_id)
  const payments = await listCompletedPayments(tx, order.id)
  if (payments.some(({ payment_method_id }) => isCounterMethod(payment_method_id))) {
    throw new ShopError('pre_order.paid_at_counter')
  }
  const given = await refundAndRestock(tx, order, { staff: customer, drawer: undefined })
  await cancelOrderRow(tx, order.id)
  await insertOrderEvent(tx, order.id, 'canceled', { by: 'customer', from: order.state })
  await notifyRefund(tx, order, { kind: 'cancelled', key: `order-cancelled:${order.id}`, given })
  return order
}

async function recordCancellation(tx: Tx, staff: Actor, order: OrderRow): Promise<void> {
  await cancelOrderRow(tx, order.id)
  await insertOrderEvent(tx, order.id, 'canceled', { staff_id: staff.user_id, from: order.state })
  const change = { before: { state: order.state }, after: { state: 'canceled' } }
  await recordChange(tx, staff, { action: 'cancel order', subject: ['order', order.number], ...change })
}

async function refundAndRestock(
  tx: Tx,
  order: OrderRow,
  giver: RefundGiver & { staff: Actor },
): Promise<RefundedAmount[]> {
  // A counter sale is shipped from the start, so it does not come here.
  const userId = customerIdOf(order)
  if (order.discount_code_id !== null) await deleteUse(tx, order.id)
  const given = await refundAll(tx, order, giver)
  const demand = await listDemand(tx, order.id)
  await returnPreOrdered(tx, order.id, demand)
  // Without what waits for a release: it has not left the stock.
  const goods = await withCostOfSale(tx, demand, `order:${order.id}`)
  await restock(tx, goods, `Order ${order.number} cancelled`, `cancel:${order.id}`)
  await reversePoints(tx, userId, `order:${order.id}`, `cancel:${order.id}`)
  return given
}

/** Voids the order's gift cards. What was spent of them stays paid, everything else goes back. */
async function refundAll(tx: Tx, order: OrderRow, giver: RefundGiver & { staff: Actor }): Promise<RefundedAmount[]> {
  const reason = `Order ${order.number} cancelled`
  let open = await refundableCents(tx, order.id)
  let never_made = 0
  if (order.gift_card_cents > 0) {
    await voidCardsOfOrder(tx, giver.staff, order.id, reason)
    never_made = await sumCardsToMake(tx, order)
    const spent = (await sumKeptOnGiftCards(tx, order.id)) - never_made
    open -= Math.min(spent, open)
  }
  let goods = open - (await giftCardPart(tx, order, open, never_made))
  const given: RefundedAmount[] = []
  for (const payment of await listCompletedPayments(tx, order.id)) {
    const amount_cents = Math.min(open, payment.amount_cents - payment.refunded_cents)
    if (amount_cents === 0) continue
    open -= amount_cents
    const gift_card_cents = Math.max(amount_cents - goods, 0)
    goods -= amount_cents - gift_card_cents
    const refund = { source_key: `cancel:${payment.id}`, reason, amount_cents, gift_card_cents, giver }
    given.push(await refundPayment(tx, order, payment, refund))
  }
  return given
}
