import type { Tx } from '../../../db/connect.ts'
import { earnPoints } from '../../loyalty/public.ts'
import { countLeft, type OrderRow } from '../../orders/public.ts'
import { setNothingToSend } from '../payments.queries.ts'
import { giveBack, refundableCents } from '../refunds/give-back.ts'
import type { RefundedAmount } from '../refunds/refund-email.present.ts'
import { recordCancellation, type CancellationGiver } from './record-cancellation.ts'
import { refundAndRestock } from './refund-and-restock.ts'

type Finished = { emptied: boolean; cancelled: boolean; given: RefundedAmount[] }

/**
 * A paid order of which nothing is left to send is cancelled, in the transaction that finds it out. With entries or gift
 * cards in it, it stays and counts as shipped. Either way what was paid for delivery goes back. Changes nothing while
 * goods are left. Needs the locks of refundPayment. Returns what is left to tell the customer.
 */
export async function finishEmptiedOrder(tx: Tx, order: OrderRow, giver: CancellationGiver): Promise<Finished> {
  const { goods, entries } = await countLeft(tx, order.id)
  // One that was sent stays as it is, as after any other return.
  if (goods > 0 || order.shipment_state === 'shipped') return { emptied: goods === 0, cancelled: false, given: [] }
  if (entries > 0 || order.gift_card_cents > 0) {
    return { emptied: true, cancelled: false, given: await finishWithoutGoods(tx, order, giver) }
  }
  const given = await refundAndRestock(tx, order, giver)
  await recordCancellation(tx, giver.by, order)
  return { emptied: true, cancelled: true, given }
}

async function finishWithoutGoods(tx: Tx, order: OrderRow, giver: CancellationGiver): Promise<RefundedAmount[]> {
  const amount_cents = Math.min(order.ship_total_cents ?? 0, await refundableCents(tx, order))
  await setNothingToSend(tx, order.id)
  // Its points have waited for the release that does not come; it is never marked as ready to pack.
  if (order.shipment_state === 'pending') await earnPoints(tx, [order.id])
  if (amount_cents === 0) return []
  const cause = { source_key: `delivery:${order.id}`, reason: 'Nothing is left to send' }
  return giveBack(tx, order, { ...cause, amount_cents, giver })
}
