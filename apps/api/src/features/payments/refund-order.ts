import { STORE_CREDIT_METHOD_ID } from '@pennysleeve/domain/payments/payment-methods.ts'
import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { findOrderByNumber, insertOrderEvent, lockOrderById, type OrderRow } from '../orders/public.ts'
import { checkNotOwn, recordChange } from '../staff/public.ts'
import { lockCredit } from '../store-credit/public.ts'
import { checkReplacedRefund } from './check-replaced-refund.ts'
import { refundPayment } from './refund-payment.ts'
import type { RefundedAmount } from './refund-email.present.ts'
import { listCompletedPayments, type CompletedPayment } from './refunds.queries.ts'
import { notifyRefund } from './notify-refund.ts'

type WantedRefund = {
  amount_cents: number
  reason: string
  first: 'card' | 'credit'
  /** Id of the failed refund that this one replaces; null: it replaces none. */
  instead_of?: number | null | undefined
}

/**
 * Refunds a part of a completed order, card or store credit `first`. No stock is returned. `key` is unique per refund.
 */
export async function refundOrder(
  tx: Tx,
  staff: Session,
  number: string,
  wanted: WantedRefund & { key: string },
): Promise<OrderRow> {
  const found = await findOrderByNumber(tx, number)
  if (!found) throw notFound()
  checkNotOwn(staff, found.user_id)
  const order = await lockOrderById(tx, found.id)
  if (order.user_id !== null) await lockCredit(tx, order.user_id)
  const payments = inOrder(await listCompletedPayments(tx, order.id), wanted.first)
  let makes_good = await checkReplacedRefund(tx, order, wanted)
  const left = payments.reduce((sum, payment) => sum + leftOf(payment), 0)
  if (wanted.amount_cents > left) throw tooMuch(left)

  const given: RefundedAmount[] = []
  let open = wanted.amount_cents
  for (const payment of payments) {
    const amount_cents = Math.min(open, leftOf(payment))
    if (amount_cents === 0) continue
    open -= amount_cents
    const cause = { source_key: `staff:${wanted.key}:${payment.id}`, reason: wanted.reason, makes_good }
    given.push(await refundPayment(tx, order, payment, { ...cause, amount_cents }))
    makes_good = null
  }
  const { amount_cents, reason } = wanted
  await insertOrderEvent(tx, order.id, 'refund asked for', { staff_id: staff.user_id, amount_cents, reason })
  const after = { amount_cents, reason, first: wanted.first, instead_of: wanted.instead_of ?? null }
  await recordChange(tx, staff, { action: 'refund order', subject: ['order', order.number], after })
  await notifyRefund(tx, order, { kind: 'refunded', reason, key: `refund:${wanted.key}`, given })
  return order
}

function inOrder(payments: CompletedPayment[], first: WantedRefund['first']): CompletedPayment[] {
  const isFirst = ({ payment_method_id }: CompletedPayment) =>
    (payment_method_id === STORE_CREDIT_METHOD_ID) === (first === 'credit')
  return [...payments.filter(isFirst), ...payments.filter((payment) => !isFirst(payment))]
}

function leftOf(payment: CompletedPayment): number {
  return payment.amount_cents - payment.refunded_cents
}

function tooMuch(left: number): ShopError {
  if (left === 0) return new ShopError('refund.nothing_left').onField('amount')
  return new ShopError('refund.too_much', { most: displayMoney(cents(left)) }).onField('amount')
}
