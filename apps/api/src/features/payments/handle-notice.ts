import type { Db } from '../../db/connect.ts'
import type { Notice, PaymentProvider } from '../../ports/payments/payment-provider.ts'
import { bookForeignRefund } from './book-foreign-refund.ts'
import { completeOrder } from './complete-order.ts'
import { noteNotice, setNoticeHandled } from './notices.queries.ts'
import { findPaymentByIntent, type PaymentRow } from './payments.queries.ts'
import { listRefundsOfPayment } from './refunds.queries.ts'
import { giveUpPayment } from './settle-order.ts'
import { settleRefund } from './settle-refunds.ts'

/**
 * What the card company tells us, whatever it is about and in whatever order it comes: we take it as a hint to look at
 * that payment, and ask how it stands. So a late notice cannot undo a newer one, and one that comes twice does nothing.
 */
export async function handleNotice(db: Db, provider: PaymentProvider, notice: Notice): Promise<void> {
  if (await noteNotice(db, notice)) return
  const payment = notice.intent_id === null ? undefined : await findPaymentByIntent(db, notice.intent_id)
  if (payment) await lookAtPayment(db, provider, payment)
  // Last: after a crash or an outage in between the notice comes again and is taken up again.
  await setNoticeHandled(db, notice.id)
}

async function lookAtPayment(db: Db, provider: PaymentProvider, payment: PaymentRow): Promise<void> {
  const intent = await provider.getIntent(payment.intent_id!)
  if (intent.status === 'succeeded' && payment.state !== 'completed')
    await completeOrder(db, payment.order_id, { intent })
  if (intent.status === 'canceled') await giveUpPayment(db, payment)
  for (const refund of await listRefundsOfPayment(db, payment.id)) await settleRefund(db, provider, refund)
  for (const refund of await provider.listForeignRefunds(intent.id)) await bookForeignRefund(db, payment, refund)
}
