import type { Db } from '../../../db/connect.ts'
import type { PaymentProvider } from '../../../ports/payments/payment-provider.ts'
import { insertOrderEvent, lockOrderById } from '../../orders/public.ts'
import {
  listPendingRefunds,
  setRefundError,
  setRefundState,
  subtractRefundedAmount,
  type RefundRow,
} from './refunds.queries.ts'

/** Sends pending refunds to the provider: those of one order, or all (`orderId` null). */
export async function sendRefunds(
  db: Db,
  provider: PaymentProvider,
  orderId: number | null,
  onFailure: (error: unknown) => void,
): Promise<void> {
  for (const refund of await listPendingRefunds(db, provider.name, orderId)) {
    await sendRefund(db, provider, refund).catch(onFailure)
  }
}

/** Sends a refund and stores the provider's response. Idempotent, also concurrently. */
export async function sendRefund(db: Db, provider: PaymentProvider, refund: RefundRow): Promise<void> {
  const { id, order_id, order_number, intent_id, amount_cents } = refund
  const idempotency_key = `${order_number}-refund-${id}`
  const result = await provider.refund({ intent_id, amount_cents, idempotency_key }).catch(async (error: unknown) => {
    await setRefundError(db, id, whyOf(error))
    throw error
  })
  await db.transaction().execute(async (tx) => {
    await lockOrderById(tx, order_id)
    if (!(await setRefundState(tx, id, result)) || result.status === 'pending') return
    if (result.status === 'failed') await subtractRefundedAmount(tx, id)
    const event = result.status === 'failed' ? 'refund failed' : 'refunded'
    await insertOrderEvent(tx, order_id, event, {
      refund_id: id,
      amount_cents,
      ...(result.why ? { why: result.why } : {}),
    })
  })
}

function whyOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}
