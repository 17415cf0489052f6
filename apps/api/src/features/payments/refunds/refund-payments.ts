import { splitRefund } from '@pennysleeve/domain/payments/split-refund.ts'
import type { Tx } from '../../../db/connect.ts'
import type { OrderRow } from '../../orders/public.ts'
import type { RefundedAmount } from './refund-email.present.ts'
import { refundPayment, type RefundGiver } from './refund-payment.ts'
import type { CompletedPayment } from './refunds.queries.ts'

type Refunds = {
  amount_cents: number
  /** What of it is for goods and delivery: given back first. The rest is money of gift cards. */
  sales_cents: number
  /** What the order's gift cards keep of its payments. */
  kept_cents: number
  reason: string
  /** Unique per repayment; each refund adds its payment's id. */
  source_key: string
  /** Id of the failed refund that the first one replaces. */
  makes_good?: number | null
  /** As store credit, however it was paid. */
  as_credit?: boolean
  return_id?: number
  giver: RefundGiver
}

/** Refunds one payment after the other until the amount is given back. Needs the locks of refundPayment. */
export async function refundPayments(
  tx: Tx,
  order: OrderRow,
  payments: CompletedPayment[],
  { amount_cents: whole, sales_cents, kept_cents, source_key, makes_good: replaced = null, ...cause }: Refunds,
): Promise<RefundedAmount[]> {
  let sales = sales_cents
  let makes_good = replaced
  const given: RefundedAmount[] = []
  for (const { payment, amount_cents } of splitRefund(payments, whole, kept_cents)) {
    const gift_card_cents = Math.max(amount_cents - sales, 0)
    sales -= amount_cents - gift_card_cents
    const refund = { ...cause, makes_good, amount_cents, gift_card_cents, source_key: `${source_key}:${payment.id}` }
    given.push(await refundPayment(tx, order, payment, refund))
    makes_good = null
  }
  return given
}
