import type { InputOf, ResponseOf } from '@pennysleeve/contract/client.ts'
import { QUOTED_CONDITIONS } from '@pennysleeve/domain/collection/conditions.ts'
import { findSellObstacle } from '@pennysleeve/domain/collection/find-sell-obstacle.ts'
import { MAX_SELL_QUANTITY, MAX_SELL_ROWS } from '@pennysleeve/domain/sell-carts/sell-cart-limits.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound } from '../../shop-error.ts'
import {
  listAvailableToSell,
  listEntriesToSell,
  lockCollection,
  presentLeftOut,
  type EntryToSell,
  type LeftOutEntry,
} from '../collection/public.ts'
import { saveItems } from './add-items.ts'
import { listItems } from './sell-cart-items.queries.ts'
import { isSellingEnabled, openSellCartRow } from './sell-carts.queries.ts'

type SellEntriesInput = InputOf<'POST /api/card_collections/sell'>['body']['card_collections']

/**
 * Adds collection entries to the open sell cart, each completely or not at all. Lock order: the cart first, the
 * collection last, so that the second of two concurrent calls sees the first one's items.
 */
export async function sellFromCollection(
  tx: Tx,
  { user_id }: Session,
  wanted: SellEntriesInput,
): Promise<ResponseOf<'POST /api/card_collections/sell'>> {
  const cartId = await openSellCartRow(tx, user_id)
  await lockCollection(tx, user_id)
  const ids = wanted.map(({ id }) => id)
  const entries = new Map((await listEntriesToSell(tx, user_id, ids)).map((entry) => [entry.id, entry]))
  if (entries.size === 0) throw notFound()
  const productIds = [...new Set([...entries.values()].map(({ product_id }) => product_id))]
  const sellingEnabled = await isSellingEnabled(tx)
  const spare = await listAvailableToSell(tx, user_id, productIds)
  const inCart = new Map((await listItems(tx, [cartId])).map((item) => [item.product_id, item.quantity]))

  const leftOut: LeftOutEntry[] = []
  const taken = new Map<number, number>()
  for (const { id, quantity } of wanted) {
    const entry = entries.get(id)
    if (!entry) continue
    const { product_id } = entry
    const available = QUOTED_CONDITIONS.includes(entry.condition)
      ? Math.min(entry.quantity, spare.get(product_id) ?? 0)
      : 0
    const room = MAX_SELL_QUANTITY - (inCart.get(product_id) ?? 0)
    const rows = inCart.size + (inCart.has(product_id) ? 0 : 1)
    const requested = quantity ?? Math.min(available, Math.max(room, 1))
    const reason = whyLeftOut({ entry, available, requested, room, rows }, sellingEnabled)
    if (reason) {
      leftOut.push({ entry, quantity: quantity ?? entry.quantity, reason })
      continue
    }
    // Without a quantity, all copies.
    if (quantity === undefined && requested < available) {
      const rest = { ...entry, quantity: available - requested }
      leftOut.push({ entry: rest, quantity: rest.quantity, reason: CART_FULL })
    }
    entry.quantity -= requested
    spare.set(product_id, (spare.get(product_id) ?? 0) - requested)
    inCart.set(product_id, (inCart.get(product_id) ?? 0) + requested)
    taken.set(product_id, (taken.get(product_id) ?? 0) + requested)
  }
  await saveItems(tx, cartId, inCart, taken)
  const added = [...taken.values()].reduce((sum, copies) => sum + copies, 0)
  return { added, left_out: presentLeftOut(leftOut) }
}

const CART_FULL = `A sell cart holds at most ${MAX_SELL_QUANTITY} of a card`

type EntryCheck = { entry: EntryToSell; available: number; requested: number; room: number; rows: number }

function whyLeftOut(
  { entry, available, requested, room, rows }: EntryCheck,
  sellingEnabled: boolean,
): string | undefined {
  const { condition, quote_cents, all_on_hand } = entry
  const product = { sell_price: quote_cents, all_on_hand }
  const reason = findSellObstacle({ condition, available_to_sell: available, product }, sellingEnabled)
  if (reason) return reason
  if (requested > available) return available === 1 ? 'Only 1 is left to sell' : `Only ${available} are left to sell`
  if (requested > room) return CART_FULL
  if (rows > MAX_SELL_ROWS) return `A sell cart holds at most ${MAX_SELL_ROWS} different cards`
  return undefined
}
