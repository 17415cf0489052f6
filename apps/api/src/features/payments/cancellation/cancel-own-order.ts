import { isCounterMethod } from '@pennysleeve/domain/payments/payment-methods.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Session } from '../../../http/caller.ts'
import { notFound, ShopError } from '../../../shop-error.ts'
import {
  findOrderByNumber,
  getOrderParts,
  insertOrderEvent,
  isKeptEntry,
  lockOrderById,
  type OrderRow,
} from '../../orders/public.ts'
import { lockCredit } from '../../store-credit/public.ts'
import { notifyRefund } from '../refunds/notify-refund.ts'
import { cancelOrderRow } from '../payments.queries.ts'
import { refundAndRestock } from './refund-and-restock.ts'
import { listCompletedPayments } from '../refunds/refunds.queries.ts'

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
  const given = await refundAndRestock(tx, order, { by: customer, drawer: undefined })
  await cancelOrderRow(tx, order.id)
  await insertOrderEvent(tx, order.id, 'canceled', { by: 'customer', from: order.state })
  await notifyRefund(tx, order, { kind: 'cancelled', key: `order-cancelled:${order.id}`, given })
  return order
}
