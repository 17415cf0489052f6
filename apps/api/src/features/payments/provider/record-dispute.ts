import type { Db } from '../../../db/connect.ts'
import type { Dispute } from '../../../ports/payments/payment-provider.ts'
import { insertOrderEvent, lockOrderById } from '../../orders/public.ts'
import { addDisputeEntries, saveDispute } from './disputes.queries.ts'
import type { PaymentRow } from '../payments.queries.ts'

/** The order's history says each change once. */
const EVENTS: Record<Dispute['state'], string> = {
  inquiry: 'dispute inquired',
  needs_response: 'dispute opened',
  under_review: 'dispute under review',
  won: 'dispute won',
  lost: 'dispute lost',
  closed: 'dispute closed',
}

/**
 * Books what the provider says of a disputed card payment: its state, and the money withdrawn or given back. Stock, gift
 * cards and the order stay as they are: what follows from it is for staff to say.
 */
export async function recordDispute(db: Db, payment: PaymentRow, dispute: Dispute): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockOrderById(tx, payment.order_id)
    const { id, state, before } = await saveDispute(tx, payment.id, dispute)
    await addDisputeEntries(tx, id, dispute.entries)
    if (state === before) return
    const { amount_cents, reason } = dispute
    await insertOrderEvent(tx, payment.order_id, EVENTS[state], { amount_cents, reason: reason.replaceAll('_', ' ') })
  })
}
