import type { Db } from '../../db/connect.ts'
import type { ForeignRefund } from '../../ports/payments/payment-provider.ts'
import { ShopError } from '../../shop-error.ts'
import { insertOrderEvent, lockOrderById } from '../orders/public.ts'
import type { PaymentRow } from './payments.queries.ts'
import { countRefund, findRefundId, insertRefund, setRefundState, uncountRefund } from './refunds.queries.ts'

/** Money that somebody gave back at the card company itself is in our books too, so that it is not given back again. */
export async function bookForeignRefund(db: Db, payment: PaymentRow, refund: ForeignRefund): Promise<void> {
  const { id, amount_cents, status } = refund
  // One under way may still come to nothing; when it ends, we are told again.
  if (status === 'pending') return
  const source_key = `provider:${id}`
  await db.transaction().execute(async (tx) => {
    await lockOrderById(tx, payment.order_id)
    const known = await findRefundId(tx, source_key)
    if (known !== undefined) {
      if (status === 'failed' && (await setRefundState(tx, known, refund))) await uncountRefund(tx, known)
      return
    }
    if (status === 'failed') return
    if (!(await countRefund(tx, payment.id, amount_cents))) {
      // We are about to give the same money back ourselves: once that has failed, the notice comes again and fits.
      throw new ShopError('refund.exceeds_books')
    }
    const row = { payment_id: payment.id, amount_cents, reason: 'Given back at the card company', source_key }
    const inserted = await insertRefund(tx, row)
    await setRefundState(tx, inserted!.id, refund)
    await insertOrderEvent(tx, payment.order_id, 'refunded at the card company', { amount_cents })
  })
}
