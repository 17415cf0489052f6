import type { Tx } from '../../../db/connect.ts'
import type { OrderRow } from '../../orders/public.ts'
import { giveBack, refundableCents } from '../refunds/give-back.ts'
import { setNothingToSend } from '../payments.queries.ts'
import { recordCancellation, type CancellationGiver } from './record-cancellation.ts'
import { refundAndRestock } from './refund-and-restock.ts'
import type { RefundedAmount } from '../refunds/refund-email.present.ts'
import type { RefundGiver } from '../refunds/refund-payment.ts'

/**
 * Cancels a paid order of which nothing can be sent, in the transaction that finds it out. Needs the locks of refundPayment.
 * Returns what is left to tell the customer.
 */
export async function cancelUnfoundOrder(tx: Tx, order: OrderRow, giver: CancellationGiver): Promise<RefundedAmount[]> {
  if (order.gift_card_cents > 0) return finishWithGiftCards(tx, order, giver)
  const given = await refundAndRestock(tx, order, giver)
  await recordCancellation(tx, giver.by, order)
  return given
}

/** Its gift cards are delivered, so the order stays. Nothing is left to send: what was paid for delivery goes back. */
async function finishWithGiftCards(tx: Tx, order: OrderRow, giver: RefundGiver): Promise<RefundedAmount[]> {
  const amount_cents = Math.min(order.ship_total_cents ?? 0, await refundableCents(tx, order))
  await setNothingToSend(tx, order.id)
  if (amount_cents === 0) return []
  const cause = { source_key: `delivery:${order.id}`, reason: 'Nothing is left to send' }
  return giveBack(tx, order, { ...cause, amount_cents, giver })
}
