import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound } from '../../shop-error.ts'
import { lockOpenCart } from './lock-cart.ts'
import { deleteItem, listItems, upsertItems } from './sell-cart-items.queries.ts'
import { insertSellCartEvent, updateSellCart } from './sell-carts.queries.ts'

/** Sets the quantity of an item; 0 removes it. */
export async function changeItem(
  tx: Tx,
  session: Session,
  cartId: number,
  itemId: number,
  quantity: number,
): Promise<void> {
  const cart = await lockOpenCart(tx, session, cartId)
  const item = (await listItems(tx, [cart.id])).find((candidate) => candidate.id === itemId)
  if (!item) throw notFound()
  if (quantity === 0) await deleteItem(tx, cart.id, item.id)
  else await upsertItems(tx, cart.id, [{ product_id: item.product_id, quantity }])
  await updateSellCart(tx, cart.id, {})
  await insertSellCartEvent(tx, cart.id, 'item changed', { product_id: item.product_id, quantity })
}
