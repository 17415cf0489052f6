import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import type { ForeignRefund } from '../../../ports/payments/payment-provider.ts'
import { ShopError } from '../../../shop-error.ts'
import { voidUnpaidCards } from '../../gift-cards/public.ts'
import { insertOrderEvent, lockOrderById, type OrderRow } from '../../orders/public.ts'
import { giftCardPart, keptOnGiftCards, leftForGiftCards } from '../refunds/give-back.ts'
import type { PaymentRow } from '../payments.queries.ts'
import {
  addRefundedAmount,
  findRefundId,
  insertRefund,
  setRefundState,
  subtractRefundedAmount,
} from '../refunds/refunds.queries.ts'

const REASON = 'Given back at the payment provider'

/** Records a refund made in the payment provider's dashboard, so that the shop does not refund the same money again. */
export async function recordForeignRefund(db: Db, payment: PaymentRow, refund: ForeignRefund): Promise<void> {
  const { id, amount_cents, status } = refund
  // A pending refund can still fail. The provider sends another event when it ends.
  if (status === 'pending') return
  const source_key = `provider:${id}`
  await db.transaction().execute(async (tx) => {
    const order = await lockOrderById(tx, payment.order_id)
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
    const kept_cents = await keptOnGiftCards(tx, order)
    const missing_cents = Math.max(kept_cents - (await leftForGiftCards(tx, order.id)), 0)
    const part_cents = await giftCardPart(tx, order, { amount_cents, kept_cents })
    const gift_card_cents = Math.max(part_cents, Math.min(amount_cents, missing_cents))
    const row = { payment_id: payment.id, amount_cents, gift_card_cents, reason: REASON, source_key }
    const inserted = await insertRefund(tx, row)
    await setRefundState(tx, inserted!.id, refund)
    const note = missing_cents > 0 ? await voidUnpaid(tx, order, missing_cents) : ''
    await insertOrderEvent(tx, payment.order_id, 'refunded at the payment provider', { amount_cents, note })
  })
}

/** Gift cards are what stolen cards buy: what the money has gone back for cannot be spent any more. */
async function voidUnpaid(tx: Tx, { id }: OrderRow, missing_cents: number): Promise<string> {
  const left = await voidUnpaidCards(tx, id, missing_cents, REASON)
  return left > 0 ? `${displayMoney(cents(left))} of it is on gift cards or spent` : 'its gift cards are void'
}
