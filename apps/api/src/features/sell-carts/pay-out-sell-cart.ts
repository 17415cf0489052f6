import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { checkNotOwn } from '../staff/public.ts'
import { insertCreditEntry, lockCredit } from '../store-credit/public.ts'
import { getBuyingSettings } from '../buying-rules/public.ts'
import { leaveCollection } from './leave-collection.ts'
import { lockForMove } from './lock-cart.ts'
import { needsConsent } from './needs-consent.ts'
import { listItems } from './sell-cart-items.queries.ts'
import { insertSellCartEvent, setSellCartStatus, updateSellCart, type SellCartRow } from './sell-carts.queries.ts'
import { notifySeller } from './notify-seller.ts'
import { sellerIdOf } from './seller-id-of.ts'
import { shelveCards } from './shelve-cards.ts'

type Payment = {
  /** Reference of the bank transfer; for cash only, with which staff confirm that they made it. */
  transfer_reference?: string | undefined
}

/**
 * Pays for the accepted cards, which enter the stock in the condition they came in. Money, stock and the customer's
 * collection change in one transaction: credit is granted in it, cash was transferred before.
 */
export async function payOutSellCart(tx: Tx, staff: Session, id: number, payment: Payment = {}): Promise<void> {
  const cart = await lockForMove(tx, id, 'paid')
  checkNotOwn(staff, cart.user_id)
  if (cart.payout_cents === null) throw new ShopError('sell_order.not_graded')
  const items = await listItems(tx, [cart.id])
  if (needsConsent(cart, items, await getBuyingSettings(tx))) throw new ShopError('sell_order.ask_first')
  const accepted = items.filter((item) => (item.accepted_quantity ?? 0) > 0)
  if (cart.payment_method === 'cash') await confirmTransfer(tx, cart, payment)
  else await bookCredit(tx, staff, cart)
  await shelveCards(tx, { id: cart.id, payout_cents: cart.payout_cents }, accepted)
  await leaveCollection(tx, sellerIdOf(cart), accepted)
  await setSellCartStatus(tx, cart.id, 'paid')
  await insertSellCartEvent(tx, cart.id, 'paid', { staff_id: staff.user_id, payout_cents: cart.payout_cents })
  await notifySeller(tx, cart.id)
}

async function bookCredit(tx: Tx, staff: Session, cart: SellCartRow): Promise<void> {
  const user_id = sellerIdOf(cart)
  await lockCredit(tx, user_id)
  if (!cart.payout_cents) return
  await insertCreditEntry(tx, {
    user_id,
    amount_cents: cart.payout_cents,
    reason: `Sell order ${cart.id}`,
    source_key: `sell-cart:${cart.id}`,
    made_by: staff.user_id,
  })
}

async function confirmTransfer(tx: Tx, cart: SellCartRow, payment: Payment): Promise<void> {
  const transfer_reference = payment.transfer_reference?.trim() ?? ''
  if (transfer_reference === '' && cart.payout_cents !== 0) {
    throw new ShopError('sell_order.no_transfer_reference')
  }
  await updateSellCart(tx, cart.id, { transfer_reference })
}
