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
    throw refuse(`The card did not take a refund of ${amount}. Please say whether this one is instead of it.`)
  }
  if (wanted.instead_of === undefined || wanted.instead_of === null) return null
  const failed = owed.find(({ id }) => id === wanted.instead_of)
  if (!failed) throw new ShopError('conflict', 'This money has been given back already.')
  if (wanted.amount_cents < failed.amount_cents) {
    throw refuse(`That is less than the ${displayMoney(cents(failed.amount_cents))} which the card did not take.`)
  }
  return failed.id
}

function refuse(sentence: string): ShopError {
  return new ShopError('refused', sentence, { amount: [sentence] })
}
