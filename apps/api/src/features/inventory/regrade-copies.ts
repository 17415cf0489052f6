import { randomUUID } from 'node:crypto'
import { MAX_ON_HAND } from '@pennysleeve/domain/inventory/inventory.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { moveStock } from '../stock/public.ts'
import { copyName } from './copy-name.ts'
import { checkCondition, needGradePrice } from './create-variant.ts'
import { lockVariants, setPrice, setRetired, type InventoryRow } from './inventory.queries.ts'
import { insertVariant, type CopyOf } from './variants.queries.ts'

export type Regrade = CopyOf & {
  from_variant_id: number
  quantity: number
  /** For a target without a price; undefined: the grade's share of the near mint price. */
  price_cents?: number | undefined
}

/**
 * Moves copies to another condition or language of the same product: a movement out and one in, which add up to zero. A
 * missing variant is added, a retired one brought back, both with a price.
 */
export async function regradeCopies(tx: Tx, staff: Session, regrade: Regrade): Promise<void> {
  const { product_id, from_variant_id, quantity } = regrade
  const variants = await lockVariants(tx, product_id)
  const from = variants.find(({ variant_id }) => variant_id === from_variant_id)
  if (!from) throw notFound()
  // A retired product is not sold in another condition either.
  if (variants.every(({ retired }) => retired)) throw new ShopError('inventory.retired', { name: from.name })
  checkCondition(from, regrade)
  if (from.condition === regrade.condition && from.language === regrade.language) {
    throw new ShopError('inventory.same_variant', { name: from.name }).onField('condition')
  }
  checkTargetStock(variants, regrade)
  const to = await needPricedVariant(tx, variants, regrade)
  const move = { reason: 'regraded', source_key: `regrade:${randomUUID()}`, made_by: staff.user_id }
  const [left] = await moveStock(tx, [{ variant_id: from_variant_id, quantity: -quantity }], move)
  if (!left) {
    throw new ShopError('inventory.too_few_to_regrade', {
      count: from.on_hand - from.reserved,
      name: copyName(from),
    }).onField('quantity')
  }
  await moveStock(tx, [{ variant_id: to, quantity, cost_cents: -left.cost_cents }], move)
  await recordChange(tx, staff, {
    action: 'regrade copies',
    subject: ['product', product_id],
    before: { condition: from.condition, language: from.language },
    after: { condition: regrade.condition, language: regrade.language, quantity },
  })
}

function checkTargetStock(variants: InventoryRow[], { condition, language, quantity }: Regrade): void {
  const to = variants.find((variant) => variant.condition === condition && variant.language === language)
  if (!to || to.on_hand + quantity <= MAX_ON_HAND) return
  throw new ShopError('inventory.stock_too_large', { name: copyName(to), most: MAX_ON_HAND }).onField('quantity')
}

/** The target's id. Copies never end up where nobody can buy them: a target without a price gets one. */
async function needPricedVariant(tx: Tx, variants: InventoryRow[], regrade: Regrade): Promise<number> {
  const { condition, language, price_cents } = regrade
  const to = variants.find((variant) => variant.condition === condition && variant.language === language)
  if (to && to.price_cents !== null) return to.variant_id
  const price = price_cents ?? (await needGradePrice(tx, variants, regrade))
  // Not undefined: the variants are locked, and their product has no such variant.
  if (!to) return (await insertVariant(tx, regrade, price))!
  if (to.retired) await setRetired(tx, [to.variant_id], false)
  await setPrice(tx, to.variant_id, price)
  return to.variant_id
}
