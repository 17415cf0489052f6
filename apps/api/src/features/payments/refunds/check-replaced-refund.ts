import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import type { Tx } from '../../../db/connect.ts'
import { ShopError } from '../../../shop-error.ts'
import { listRefundsOfOrder, type OrderRow } from '../../orders/public.ts'

type RefundInput = { amount_cents: number; instead_of?: number | null | undefined }

/**
 * The failed refund that this one replaces, or null. Needs the order's lock. While a failed refund is not replaced, staff
 * must say which one is meant (or none): later nobody can tell whether the customer was paid.
 */
export async function checkReplacedRefund(tx: Tx, order: OrderRow, wanted: RefundInput): Promise<number | null> {
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
