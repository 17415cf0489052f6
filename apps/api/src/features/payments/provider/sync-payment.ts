import type { Db } from '../../../db/connect.ts'
import type { PaymentProvider } from '../../../ports/payments/payment-provider.ts'
import { completeOrder } from '../complete-order.ts'
import type { PaymentRow } from '../payments.queries.ts'
import { recordDispute } from './record-dispute.ts'
import { recordForeignRefund } from './record-foreign-refund.ts'
import { listRefundsOfPayment } from '../refunds/refunds.queries.ts'
import { sendRefund } from '../refunds/send-refunds.ts'
import { voidLivePayment } from '../settle-order.ts'

/** Reads a payment and its refunds from the provider and records what is new. */
export async function syncPayment(db: Db, provider: PaymentProvider, payment: PaymentRow): Promise<void> {
  const intent = await provider.getIntent(payment.intent_id!)
  if (intent.status === 'succeeded' && payment.state !== 'completed')
    await completeOrder(db, payment.order_id, { intent })
  if (intent.status === 'canceled') await voidLivePayment(db, payment)
  for (const refund of await listRefundsOfPayment(db, payment.id)) await sendRefund(db, provider, refund)
  for (const refund of await provider.listForeignRefunds(intent.id)) await recordForeignRefund(db, payment, refund)
}

/** Reads a payment's disputes from the provider and records what is new. */
export async function syncDisputes(db: Db, provider: PaymentProvider, payment: PaymentRow): Promise<void> {
  for (const dispute of await provider.listDisputes(payment.intent_id!)) await recordDispute(db, payment, dispute)
}
