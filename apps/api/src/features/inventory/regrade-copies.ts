import { randomUUID } from 'node:crypto'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { moveStock } from '../stock/public.ts'
import { checkCondition } from './create-variant.ts'
import { listInventoryOfVariants, lockInventory } from './inventory.queries.ts'
import { findVariantId, insertVariant, type CopyOf } from './variants.queries.ts'

export type Regrade = CopyOf & { from_variant_id: number; quantity: number }

/**
 * Moves copies to another condition or language of the same product: a movement out and one in, which add up to zero. A
 * missing variant is added without a price.
 */
export async function regradeCopies(tx: Tx, staff: Session, regrade: Regrade): Promise<void> {
  const { product_id, from_variant_id, quantity } = regrade
  const product = await lockInventory(tx, product_id)
  const from = (await listInventoryOfVariants(tx, [from_variant_id])).get(from_variant_id)
  if (!product || from?.id !== product_id) throw notFound()
  checkCondition(product, regrade)
  const to = (await findVariantId(tx, regrade)) ?? (await insertVariant(tx, regrade, null))!
  if (to === from_variant_id) throw new ShopError('inventory.same_variant', { name: product.name }).onField('condition')
  const changes = [
    { variant_id: from_variant_id, quantity: -quantity },
    { variant_id: to, quantity },
  ]
  const move = { reason: 'regraded', source_key: `regrade:${randomUUID()}`, made_by: staff.user_id }
  const moved = await moveStock(tx, changes, move)
  if (moved.length < changes.length) {
    throw new ShopError('inventory.too_few_to_regrade', {
      count: from.on_hand - from.reserved,
      name: product.name,
    }).onField('quantity')
  }
  await recordChange(tx, staff, {
    action: 'regrade copies',
    subject: ['product', product_id],
    before: { condition: from.condition, language: from.language },
    after: { condition: regrade.condition, language: regrade.language, quantity },
  })
}
