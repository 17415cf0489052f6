import { splitTender, type Tender } from '@pennysleeve/domain/counter/split-tender.ts'
import { displayMoney, type Cents } from '@pennysleeve/domain/money.ts'
import { RESERVATION_SECONDS } from '@pennysleeve/domain/orders/order-limits.ts'
import { CASH_METHOD_ID } from '@pennysleeve/domain/payments/payment-methods.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { noStoredResponse } from '../../http/idempotency.queries.ts'
import { ShopError } from '../../shop-error.ts'
import { advance, enterPayment } from '../checkout/public.ts'
import { insertPayments, mailReceipt } from '../counter/public.ts'
import { lockOpenDrawer, recordDrawerCash } from '../drawers/public.ts'
import {
  computeTotals,
  customerIdOf,
  getOrderParts,
  hasLivePayment,
  insertOrderEvent,
  lockOrderByNumber,
  type OrderParts,
  type OrderRow,
} from '../orders/public.ts'
import { finalizeOrder } from '../payments/public.ts'
import { recordChange } from '../staff/public.ts'
import { lockCredit } from '../store-credit/public.ts'
import { setTakenBy } from './web-orders-at-counter.queries.ts'

export type TakePaymentInput = {
  /** What the customer was told is due. */
  due: Cents
  tender: Tender
  /** Whose drawer takes the cash. */
  device?: string | undefined
  receipt_to?: string | undefined
}

/**
 * Pays an order of the web at the counter and completes it, by the web's own steps: in one transaction it is reserved if
 * it is not yet, paid and finalized. Its card payment must have been stopped before. Lock order: order, drawer,
 * customer's credit, discount code, variants by id.
 */
export async function takePayment(tx: Tx, staff: Session, number: string, payment: TakePaymentInput): Promise<void> {
  const { tender, device, receipt_to } = payment
  const order = await lockOrderByNumber(tx, number)
  checkUnpaid(order)
  // The customer's page has opened another one since it was stopped.
  if (await hasLivePayment(tx, order.id)) throw new ShopError('counter.order_paid_online_now')
  const drawer = tender.given_cents === undefined ? undefined : await lockOpenDrawer(tx, staff, device)
  await lockCredit(tx, customerIdOf(order))
  const parts = await reserve(tx, await getOrderParts(tx, order.id))
  const totals = computeTotals(parts)
  const { card_cents: due, credit_cents } = totals
  if (due !== payment.due) throw new ShopError('counter.total_changed', { total: displayMoney(due) })
  const split = splitTender(due, tender)
  if ('problem' in split) throw ShopError.of(split.problem).onField('payment')

  const taken = { order_id: order.id, taken_by: staff.user_id, gift_card_id: null }
  const inserted = await insertPayments(tx, taken, split.payments)
  const cash = inserted.find(({ payment_method_id }) => payment_method_id === CASH_METHOD_ID)
  if (cash) {
    await recordDrawerCash(tx, staff, drawer, {
      kind: 'sale',
      amount_cents: cash.amount_cents + cash.rounding_cents,
      reason: `Order ${number}`,
      source_key: `payment:${cash.id}`,
    })
  }
  await insertOrderEvent(tx, order.id, 'paid at the counter', { staff_id: staff.user_id })
  await recordChange(tx, staff, {
    action: 'take payment at the counter',
    subject: ['order', number],
    before: { state: order.state },
    after: {
      total_cents: totals.total_cents,
      credit_cents,
      payments: split.payments.map(({ payment_method_id, amount_cents }) => ({ payment_method_id, amount_cents })),
    },
  })
  // Read again: the confirmation says how it was paid.
  const paid = await getOrderParts(tx, order.id)
  await finalizeOrder(tx, paid, { card: null, credit_cents }, noStoredResponse())
  await setTakenBy(tx, order.id, staff.user_id)
  if (receipt_to !== undefined) await mailReceipt(tx, number, receipt_to)
}

function checkUnpaid({ channel, state }: OrderRow): void {
  if (channel === 'counter' || state === 'complete') throw new ShopError('order.paid_already')
  if (state === 'canceled') throw new ShopError('shipment.order_canceled')
  if (state === 'cart' || state === 'address') throw new ShopError('counter.order_not_ready')
}

/** In `delivery` nothing is reserved yet. Completed in the same transaction, so no hold is recorded and none expires. */
async function reserve(tx: Tx, parts: OrderParts): Promise<OrderParts> {
  const { id, state } = parts.order
  if (state !== 'delivery') return parts
  const after = advance(parts, RESERVATION_SECONDS)
  await enterPayment(
    tx,
    parts,
    { after, event: 'advanced', detail: { from: state } },
    { storedResponse: noStoredResponse() },
  )
  return getOrderParts(tx, id)
}
