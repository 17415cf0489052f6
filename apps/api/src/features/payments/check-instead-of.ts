import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import type { Tx } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { listRefundsOfOrder, type OrderRow } from '../orders/public.ts'

type RefundInput = { amount_cents: number; instead_of?: number | null | undefined }

/**
 * Behind the order's lock: which failed refund this one makes good, if any. As long as there is such a one the question
 * must be answered, for nobody can tell later whether the customer has got that money.
 */
export async function checkInsteadOf(tx: Tx, order: OrderRow, wanted: RefundInput): Promise<number | null> {
  const owed = (await listRefundsOfOrder(tx, order.id)).filter((refund) => refund.can_be_credit)
  if (wanted.instead_of === undefined && owed.length > 0) {
    const amount = displayMoney(cents(owed[0]!.amount_cents))
    throw new ShopError('refund.replacement_unknown', { amount }).onField('amount')
  }
  if (wanted.instead_of === undefined || wanted.instead_of === null) return null
  const failed = owed.find(({ id }) => id === wanted.instead_of)
  if (!failed) throw new ShopError('refund.given_already')
  if (wanted.amount_cents < failed.amount_cents) {
    const amount = displayMoney(cents(failed.amount_cents))
    throw new ShopError('refund.less_than_failed', { amount }).onField('amount')
  }
  return failed.id
}
