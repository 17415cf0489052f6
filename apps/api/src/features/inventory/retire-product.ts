import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { copyName } from './copy-name.ts'
import { checkNotEntry } from './check-not-entry.ts'
import {
  listInventory,
  listInventoryOfVariants,
  lockVariants,
  setQuote,
  setRetired,
  type InventoryRow,
} from './inventory.queries.ts'

type Retirement = {
  product_id: number
  /** Undefined: all variants. */
  variant_id?: number | undefined
  retired: boolean
}

/**
 * Retires a product or one of its variants and removes the price, or brings it back without. The quote goes with the
 * last variant.
 */
export async function retireProduct(tx: Tx, staff: Session, retirement: Retirement): Promise<InventoryRow> {
  const { product_id, variant_id, retired } = retirement
  const all = await lockVariants(tx, product_id)
  const chosen = all.filter((variant) => variant_id === undefined || variant.variant_id === variant_id)
  if (chosen.length === 0) throw notFound()
  chosen.forEach(checkNotEntry)
  const changed = chosen.filter((variant) => variant.retired !== retired)
  const held = changed.find(({ reserved }) => reserved > 0)
  const awaited = changed.find(({ pre_order_left }) => pre_order_left !== null)
  if (retired && awaited) throw new ShopError('inventory.on_pre_order', { name: copyName(awaited) })
  if (retired && held) throw new ShopError('inventory.being_paid', { name: copyName(held) })
  if (changed.length > 0) {
    await setRetired(tx, idsOf(changed), retired)
    const left = all.filter((variant) => !variant.retired && !changed.includes(variant))
    if (retired && left.length === 0 && all[0]!.sell_price_cents !== null) await setQuote(tx, product_id, null)
    await recordChange(tx, staff, {
      action: retired ? 'retire product' : 'bring product back',
      subject: ['product', product_id],
      before: {
        variants: changed.map(({ sku, price_cents }) => ({ sku, price_cents })),
        sell_price_cents: all[0]!.sell_price_cents,
      },
    })
  }
  if (variant_id !== undefined) return (await listInventoryOfVariants(tx, [variant_id])).get(variant_id)!
  return (await listInventory(tx, [product_id]))[0]!
}

function idsOf(rows: InventoryRow[]): number[] {
  return rows.map((row) => row.variant_id)
}
