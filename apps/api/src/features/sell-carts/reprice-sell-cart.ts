import { findBuyingRefusal } from '@pennysleeve/domain/sell-carts/find-buying-refusal.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError, writeRefusal } from '../../shop-error.ts'
import { lockAnyCart } from './lock-cart.ts'
import { amendItems, listItems, type AmendedItem, type ItemRow } from './sell-cart-items.queries.ts'
import { insertSellCartEvent, isSellingEnabled, setSellCartStatus, updateSellCart } from './sell-carts.queries.ts'
import { notifySeller } from './notify-seller.ts'

/**
 * Applies today's quotes to cards that have not arrived in time, and removes those the shop no longer buys. The
 * customer is mailed and gets a new deadline.
 */
export async function repriceSellCart(tx: Tx, staff: Session, id: number): Promise<void> {
  const cart = await lockAnyCart(tx, id)
  if (!cart.overdue) throw new ShopError('sell_order.not_overdue', { id: cart.id })
  const sellingEnabled = await isSellingEnabled(tx)
  const items = (await listItems(tx, [cart.id])).filter((item) => item.quantity > 0)
  const repriced = items.map((item) => atTodaysQuote(item, sellingEnabled))
  if (repriced.every((item) => item.quantity === 0)) {
    throw new ShopError('sell_order.none_bought')
  }
  await amendItems(tx, repriced)
  if (repriced.some((item) => item.quantity === 0)) await updateSellCart(tx, cart.id, { amended: true })
  await setSellCartStatus(tx, cart.id, 'completed')
  await insertSellCartEvent(tx, cart.id, 'repriced', { staff_id: staff.user_id, items: repriced })
  await notifySeller(tx, cart.id, { event: 'repriced' })
}

function atTodaysQuote(item: ItemRow, sellingEnabled: boolean): AmendedItem {
  // Frozen when the cart was submitted.
  const { id, quantity, amend_reason, price_cents, quote_cents } = item
  const refusal = findBuyingRefusal(item, sellingEnabled)
  if (refusal !== undefined) return { id, quantity: 0, price_cents: price_cents!, amend_reason: writeRefusal(refusal) }
  return { id, quantity, price_cents: quote_cents ?? price_cents!, amend_reason }
}
