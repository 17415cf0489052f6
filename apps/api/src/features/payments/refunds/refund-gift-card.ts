import type { Tx } from '../../../db/connect.ts'
import type { Session } from '../../../http/caller.ts'
import { notFound, ShopError } from '../../../shop-error.ts'
import { lockOpenDrawer } from '../../drawers/public.ts'
import { findGiftCard, voidGiftCard } from '../../gift-cards/public.ts'
import { insertOrderEvent, lockOrderById, type OrderRow } from '../../orders/public.ts'
import { checkNotOwn, recordChange } from '../../staff/public.ts'
import { lockCredit } from '../../store-credit/public.ts'
import { giveBack, refundableCents } from './give-back.ts'
import { notifyRefund } from './notify-refund.ts'

type WantedRefund = {
  reason: string
  /** Out of whose drawer cash is given back. */
  device?: string | undefined
}

/** Voids a card and gives what was left on it back to whoever bought it. What was spent of it stays spent. */
export async function refundGiftCard(tx: Tx, staff: Session, id: number, wanted: WantedRefund): Promise<OrderRow> {
  const found = await findGiftCard(tx, id)
  if (!found) throw notFound()
  if (found.order_id === null) throw new ShopError('gift_card.moved_in')
  const order = await lockOrderById(tx, found.order_id)
  checkNotOwn(staff, order.user_id)
  const drawer = await lockOpenDrawer(tx, staff, wanted.device)
  if (order.user_id !== null) await lockCredit(tx, order.user_id)
  const balance_cents = await voidGiftCard(tx, staff, id, wanted.reason)
  if (balance_cents === 0) throw new ShopError('gift_card.empty')
  // Less if money has gone back at the payment provider.
  const amount_cents = Math.min(balance_cents, await refundableCents(tx, order))
  if (amount_cents === 0) throw new ShopError('refund.nothing_left')
  const cause = { reason: wanted.reason, source_key: `gift-card:${id}`, gift_card_cents: amount_cents }
  const given = await giveBack(tx, order, { ...cause, amount_cents, giver: { by: staff, drawer } })
  const { reason } = wanted
  await insertOrderEvent(tx, order.id, 'refund asked for', { staff_id: staff.user_id, amount_cents, reason })
  const after = { amount_cents, reason, gift_card_id: id }
  await recordChange(tx, staff, { action: 'refund gift card', subject: ['order', order.number], after })
  await notifyRefund(tx, order, { kind: 'refunded', reason, key: `refund-gift-card:${id}`, given })
  return order
}
