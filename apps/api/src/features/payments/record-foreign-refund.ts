import type { Db } from '../../db/connect.ts'
import type { ForeignRefund } from '../../ports/payments/payment-provider.ts'
import { ShopError } from '../../shop-error.ts'
import { insertOrderEvent, lockOrderById } from '../orders/public.ts'
import type { PaymentRow } from './payments.queries.ts'
import {
  addRefundedAmount,
  findRefundId,
  insertRefund,
  setRefundState,
  subtractRefundedAmount,
} from './refunds.queries.ts'

/** Records a refund made in the payment provider's dashboard, so that the shop does not refund the same money again. */
export async function recordForeignRefund(db: Db, payment: PaymentRow, refund: ForeignRefund): Promise<void> {
  const { id, amount_cents, status } = refund
  // A pending refund can still fail. The provider sends another event when it ends.
  if (status === 'pending') return
  const source_key = `provider:${id}`
  await db.transaction().execute(async (tx) => {
    await lockOrderById(tx, payment.order_id)
    const known = await findRefundId(tx, source_key)
    if (known !== undefined) {
      if (status === 'failed' && (await setRefundState(tx, known, refund))) await subtractRefundedAmount(tx, known)
      return
    }
    if (status === 'failed') return
    if (!(await addRefundedAmount(tx, payment.id, amount_cents))) {
      // Our own pending refund covers this money. It will fail; then the provider's retry of this event succeeds.
      throw new ShopError('refund.exceeds_books')
    }
    const row = { payment_id: payment.id, amount_cents, reason: 'Given back at the payment provider', source_key }
    const inserted = await insertRefund(tx, row)
    await setRefundState(tx, inserted!.id, refund)
    await insertOrderEvent(tx, payment.order_id, 'refunded at the payment provider', { amount_cents })
  })
}
