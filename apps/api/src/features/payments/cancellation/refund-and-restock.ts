import type { Tx } from '../../../db/connect.ts'
import { deleteUse } from '../../discount-codes/public.ts'
import { sumKeptOnGiftCards, voidCardsOfOrder } from '../../gift-cards/public.ts'
import { reversePoints } from '../../loyalty/public.ts'
import { listQuantitiesLeft, type OrderRow } from '../../orders/public.ts'
import { moveStock, returnPreOrdered, withCostOfSale } from '../../stock/public.ts'
import { sumCardsToMake } from '../gift-card-lines.queries.ts'
import { giftCardPart, leftOfPayments } from '../refunds/give-back.ts'
import type { CancellationGiver } from './record-cancellation.ts'
import type { RefundedAmount } from '../refunds/refund-email.present.ts'
import { refundPayments } from '../refunds/refund-payments.ts'
import { listCompletedPayments } from '../refunds/refunds.queries.ts'

/** Money, goods and points of a paid order that is cancelled. Needs the locks of refundPayment. */
export async function refundAndRestock(tx: Tx, order: OrderRow, giver: CancellationGiver): Promise<RefundedAmount[]> {
  if (order.discount_code_id !== null) await deleteUse(tx, order.id)
  const given = await refundAll(tx, order, giver)
  const left = await listQuantitiesLeft(tx, order.id)
  await returnPreOrdered(tx, order.id, left)
  // Without what waits for a release: it has not left the stock.
  const goods = await withCostOfSale(tx, left, `order:${order.id}`)
  const move = { reason: `Order ${order.number} cancelled`, source_key: `cancel:${order.id}`, made_by: null }
  await moveStock(tx, goods, move)
  await reversePoints(tx, order.id, 'cancel')
  return given
}

/** Voids the order's gift cards. What was spent of them stays paid, everything else goes back. */
async function refundAll(tx: Tx, order: OrderRow, giver: CancellationGiver): Promise<RefundedAmount[]> {
  const reason = `Order ${order.number} cancelled`
  let open = await leftOfPayments(tx, order.id)
  let never_made = 0
  if (order.gift_card_cents > 0) {
    await voidCardsOfOrder(tx, giver.by, order.id, reason)
    never_made = await sumCardsToMake(tx, order)
    const spent = (await sumKeptOnGiftCards(tx, order.id)) - never_made
    open -= Math.min(spent, open)
  }
  const sales_cents = open - (await giftCardPart(tx, order, open, never_made))
  const refunds = { amount_cents: open, sales_cents, reason, source_key: 'cancel', giver }
  return refundPayments(tx, order, await listCompletedPayments(tx, order.id), refunds)
}
