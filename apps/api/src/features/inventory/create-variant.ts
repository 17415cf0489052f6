import { randomUUID } from 'node:crypto'
import { optionsText } from '@pennysleeve/domain/copies/options-text.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { moveStock } from '../stock/public.ts'
import { listInventoryOfVariants, lockInventory, type InventoryRow } from './inventory.queries.ts'
import { insertVariant, type CopyOf } from './variants.queries.ts'

export type NewVariant = CopyOf & { price_cents: number | null; on_hand: number }

/** Adds a condition and language in which a product is sold. */
export async function createVariant(tx: Tx, staff: Session, variant: NewVariant): Promise<InventoryRow> {
  const product = await lockInventory(tx, variant.product_id)
  if (!product) throw notFound()
  if (product.retired) throw new ShopError('inventory.retired', { name: product.name })
  checkCondition(product, variant)
  const id = await insertVariant(tx, variant, variant.price_cents)
  if (id === undefined) {
    const copy = optionsText(variant.condition, variant.language) || 'Near Mint'
    throw new ShopError('inventory.variant_exists', { name: product.name, copy }).onField('condition')
  }
  if (variant.on_hand > 0) {
    const move = { reason: 'added', source_key: `staff:${randomUUID()}`, made_by: staff.user_id }
    await moveStock(tx, [{ variant_id: id, quantity: variant.on_hand }], move)
  }
  await recordChange(tx, staff, { action: 'create variant', subject: ['product', product.id], after: variant })
  return (await listInventoryOfVariants(tx, [id])).get(id)!
}

/** Singles have a condition, sealed items and accessories have none. */
export function checkCondition(product: InventoryRow, { condition }: CopyOf): void {
  if (product.sealed === (condition === null)) return
  const code = product.sealed ? 'inventory.sealed_condition' : 'inventory.condition_missing'
  throw new ShopError(code, { name: product.name }).onField('condition')
}
