import { MAX_SELL_QUANTITY, MAX_SELL_ROWS } from '@pennysleeve/domain/sell-carts/sell-cart-limits.ts'
import { findBuyingRefusal } from '@pennysleeve/domain/sell-carts/find-buying-refusal.ts'
import type { Tx } from '../../db/connect.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { listProductsByIds, type ProductRow } from '../catalog/public.ts'
import { listAvailableToSell } from '../collection/public.ts'
import { listItems, upsertItems } from './sell-cart-items.queries.ts'
import { insertSellCartEvent, isSellingEnabled, updateSellCart, type SellCartRow } from './sell-carts.queries.ts'
import { sellerIdOf } from './seller-id-of.ts'

export type ItemInput = { product_id: number; quantity: number; from_collection: boolean }
export type Refusal = { product_id: number; quantity: number; error: ShopError }

/** Adds cards that the shop buys to an open sell cart, on top of what is in it. Returns the refused ones. */
export async function addItems(tx: Tx, cart: SellCartRow, wanted: ItemInput[]): Promise<Refusal[]> {
  const ids = wanted.map((item) => item.product_id)
  const products = await listProductsByIds(tx, ids)
  const sellingEnabled = await isSellingEnabled(tx)
  const available = await listAvailableToSell(tx, sellerIdOf(cart), ids)
  const quantities = new Map((await listItems(tx, [cart.id])).map((item) => [item.product_id, item.quantity]))
  const refused: Refusal[] = []
  const taken = new Map<number, number>()

  for (const item of wanted) {
    const { product_id, quantity } = item
    const spare = (available.get(product_id) ?? 0) - (taken.get(product_id) ?? 0)
    const product = products.get(product_id)
    const total = (quantities.get(product_id) ?? 0) + quantity
    const rows = quantities.size + (quantities.has(product_id) ? 0 : 1)
    const error = product ? findRefusal({ product, item, spare, total, rows }, sellingEnabled) : notFound()
    if (error) refused.push({ product_id, quantity, error })
    else {
      quantities.set(product_id, total)
      taken.set(product_id, (taken.get(product_id) ?? 0) + quantity)
    }
  }
  await saveItems(tx, cart.id, quantities, taken)
  return refused
}

/** Saves the new quantity of each accepted product. */
export async function saveItems(
  tx: Tx,
  cartId: number,
  quantities: ReadonlyMap<number, number>,
  taken: ReadonlyMap<number, number>,
): Promise<void> {
  if (taken.size === 0) return
  const changed = [...taken.keys()].map((product_id) => ({ product_id, quantity: quantities.get(product_id)! }))
  await upsertItems(tx, cartId, changed)
  await updateSellCart(tx, cartId, {})
  await insertSellCartEvent(tx, cartId, 'items added', { items: [...taken] })
}

type ItemCheck = { product: ProductRow; item: ItemInput; spare: number; total: number; rows: number }

function findRefusal({ product, item, spare, total, rows }: ItemCheck, sellingEnabled: boolean): ShopError | undefined {
  const reason = findBuyingRefusal(product, sellingEnabled)
  if (reason) return ShopError.of(reason)
  if (item.from_collection && item.quantity > spare) {
    return new ShopError('sell_cart.not_in_collection', { count: spare, name: product.name })
  }
  if (total > MAX_SELL_QUANTITY) {
    return new ShopError('sell_cart.too_many_copies', { most: MAX_SELL_QUANTITY })
  }
  if (rows > MAX_SELL_ROWS) return new ShopError('sell_cart.too_many_cards', { most: MAX_SELL_ROWS })
  return undefined
}
