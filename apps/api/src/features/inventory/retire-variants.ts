import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import {
  listInventoryOfVariants,
  listVariantsOfProducts,
  removeQuotes,
  setRetired,
  type InventoryRow,
} from './inventory.queries.ts'
import { lockVariantsOfProducts } from './variants.queries.ts'

type Retirement = { variant_ids: number[]; retired: boolean }
type RetirementResult = { changed: InventoryRow[]; reserved: InventoryRow[] }

/**
 * Retires many variants and removes their prices, or brings them back without. What an order in payment has reserved, what
 * is on pre-order and entries stay. The quote of a product goes with its last variant.
 */
export async function retireVariants(
  tx: Tx,
  staff: Session,
  { variant_ids, retired }: Retirement,
): Promise<RetirementResult> {
  const ids = new Set(variant_ids)
  const named = await listInventoryOfVariants(tx, [...ids])
  if (named.size < ids.size) throw notFound()
  const productIds = [...new Set([...named.values()].map(({ id }) => id))]
  await lockVariantsOfProducts(tx, productIds)
  const all = await listVariantsOfProducts(tx, productIds)
  const asked = all.filter((variant) => ids.has(variant.variant_id) && variant.retired !== retired)
  const reserved = retired ? asked.filter(isHeld) : []
  const changed = asked.filter((variant) => !reserved.includes(variant))
  if (changed.length === 0) return { changed, reserved }
  await setRetired(
    tx,
    changed.map(({ variant_id }) => variant_id),
    retired,
  )
  if (retired) {
    const left = new Set(all.filter((variant) => !variant.retired && !changed.includes(variant)).map(({ id }) => id))
    await removeQuotes(
      tx,
      productIds.filter((id) => !left.has(id)),
    )
  }
  await recordChange(tx, staff, {
    action: retired ? 'retire variants' : 'bring variants back',
    subject: ['variants', `${changed.length}`],
    before: {
      variants: changed.map(({ sku, price_cents, sell_price_cents }) => ({ sku, price_cents, sell_price_cents })),
    },
  })
  const now = await listInventoryOfVariants(
    tx,
    changed.map(({ variant_id }) => variant_id),
  )
  return { changed: [...now.values()], reserved }
}

function isHeld({ reserved, pre_order_left, is_entry }: InventoryRow): boolean {
  return reserved > 0 || pre_order_left !== null || is_entry
}
