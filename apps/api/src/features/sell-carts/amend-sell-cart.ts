import { quotedName } from '@pennysleeve/domain/catalog/printing.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { lockAnyCart, wrongStatus } from './lock-cart.ts'
import { amendItems, listItems } from './sell-cart-items.queries.ts'
import { insertSellCartEvent, updateSellCart } from './sell-carts.queries.ts'

export type Amendment = { id: number; quantity: number; reason: string }

/** Staff lower quantities, or remove items with 0, before anything is sent. The customer sees the reason. */
export async function amendSellCart(tx: Tx, staff: Session, id: number, amendments: Amendment[]): Promise<void> {
  const cart = await lockAnyCart(tx, id)
  if (cart.status !== 'pending') throw wrongStatus(cart, 'amended')
  const items = new Map((await listItems(tx, [cart.id])).map((item) => [item.id, item]))
  const amended = amendments.map((amendment) => {
    const item = items.get(amendment.id)
    if (!item) throw notFound()
    const name = quotedName(item, [...items.values()])
    if (amendment.quantity < 0 || amendment.quantity >= item.quantity) {
      throw new ShopError('sell_order.only_lower', { name, quantity: item.quantity })
    }
    const amend_reason = amendment.reason.trim()
    if (amend_reason === '') throw new ShopError('sell_order.no_amend_reason', { name })
    return { id: item.id, quantity: amendment.quantity, price_cents: item.price_cents!, amend_reason }
  })
  const lowered = new Map(amended.map((item) => [item.id, item.quantity]))
  if ([...items.values()].every((item) => (lowered.get(item.id) ?? item.quantity) === 0)) throw emptySellOrder()
  await amendItems(tx, amended)
  await updateSellCart(tx, cart.id, { amended: true })
  await insertSellCartEvent(tx, cart.id, 'amended', { staff_id: staff.user_id, items: amendments })
}

/** If nothing is left, the sell order must be cancelled instead. */
export function emptySellOrder(): ShopError {
  return new ShopError('sell_order.nothing_left')
}
