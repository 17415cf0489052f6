import { sumLeft } from '@pennysleeve/domain/payments/split-refund.ts'
import type { Tx } from '../../../db/connect.ts'
import { deleteUse } from '../../discount-codes/public.ts'
import { sumKeptOnGiftCards, voidCardsOfOrder } from '../../gift-cards/public.ts'
import { reversePoints } from '../../loyalty/public.ts'
import { listQuantitiesLeft, type OrderRow } from '../../orders/public.ts'
import { moveStock, returnPreOrdered, withCostOfSale } from '../../stock/public.ts'
import { sumCardsToMake } from '../gift-card-lines.queries.ts'
import { giftCardPart } from '../refunds/give-back.ts'
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
  let kept_cents = 0
  if (order.gift_card_cents > 0) {
    await voidCardsOfOrder(tx, giver.by, order.id, reason)
    // Cards that are not made yet are not made any more.
    kept_cents = (await sumKeptOnGiftCards(tx, order.id)) - (await sumCardsToMake(tx, order))
  }
  const payments = await listCompletedPayments(tx, order.id)
  const amount_cents = Math.max(sumLeft(payments) - kept_cents, 0)
  const sales_cents = amount_cents - (await giftCardPart(tx, order, { amount_cents, kept_cents }))
  const refunds = { amount_cents, sales_cents, kept_cents, reason, source_key: 'cancel', giver }
  return refundPayments(tx, order, payments, refunds)
}
