import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import {
  countReserved,
  listInventory,
  lockInventory,
  setQuote,
  setRetired,
  type InventoryRow,
} from './inventory.queries.ts'

/** Retires a product and removes its price and quote, or brings it back without them. */
export async function retireProduct(
  tx: Tx,
  staff: Session,
  productId: number,
  retired: boolean,
): Promise<InventoryRow> {
  const now = await lockInventory(tx, productId)
  if (!now) throw notFound()
  if (now.retired === retired) return now
  if (retired && (await countReserved(tx, productId)) > 0) {
    throw new ShopError('inventory.being_paid', { name: now.name })
  }
  await setRetired(tx, now.id, retired)
  if (retired && now.sell_price_cents !== null) await setQuote(tx, now.id, null)
  await recordChange(tx, staff, {
    action: retired ? 'retire product' : 'bring product back',
    subject: ['product', now.id],
    before: { price_cents: now.price_cents, sell_price_cents: now.sell_price_cents },
  })
  return (await listInventory(tx, [now.id]))[0]!
}
