import { randomUUID } from 'node:crypto'
import { copyText } from '@pennysleeve/domain/copies/copy-text.ts'
import { priceOfGrade } from '@pennysleeve/domain/prices/price-of-grade.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { moveStock } from '../stock/public.ts'
import { getGradePolicy } from '../catalog/public.ts'
import { listInventoryOfVariants, lockVariants, type InventoryRow } from './inventory.queries.ts'
import { checkNotEntry } from './check-not-entry.ts'
import { insertVariant, type CopyOf } from './variants.queries.ts'

export type NewVariant = CopyOf & {
  /** Null: not for sale. Undefined: by the grade's share of the near mint price. */
  price_cents?: number | null | undefined
  on_hand: number
}

/** Adds a condition and language in which a product is sold. */
export async function createVariant(tx: Tx, staff: Session, variant: NewVariant): Promise<InventoryRow> {
  const variants = await lockVariants(tx, variant.product_id)
  const [product] = variants
  if (!product) throw notFound()
  checkNotEntry(product)
  if (variants.every(({ retired }) => retired)) throw new ShopError('inventory.retired', { name: product.name })
  checkCondition(product, variant)
  if (variants.some((other) => other.condition === variant.condition && other.language === variant.language)) {
    const params = { name: product.name, copy: copyText(variant) }
    throw new ShopError('inventory.variant_exists', params).onField('condition')
  }
  const price_cents =
    variant.price_cents === undefined ? await needGradePrice(tx, variants, variant) : variant.price_cents
  // Not undefined: the variants are locked, and their product has no such variant.
  const id = (await insertVariant(tx, variant, price_cents))!
  if (variant.on_hand > 0) {
    const move = { reason: 'added', source_key: `staff:${randomUUID()}`, made_by: staff.user_id }
    await moveStock(tx, [{ variant_id: id, quantity: variant.on_hand }], move)
  }
  await recordChange(tx, staff, {
    action: 'create variant',
    subject: ['product', product.id],
    after: { ...variant, price_cents },
  })
  return (await listInventoryOfVariants(tx, [id])).get(id)!
}

/** The price by the grade's factor. Refused where there is nothing to take a share of: a price is asked for. */
export async function needGradePrice(tx: Tx, variants: InventoryRow[], copy: CopyOf): Promise<number> {
  // Retired variants have no price.
  const price_cents = priceOfGrade(variants, copy, await getGradePolicy(tx))
  if (price_cents !== undefined) return price_cents
  const params = { name: variants[0]!.name, copy: copyText(copy) }
  throw new ShopError('inventory.price_missing', params).onField('price')
}

/** Singles have a condition, sealed items and accessories have none. */
export function checkCondition(product: InventoryRow, { condition }: CopyOf): void {
  if (product.sealed === (condition === null)) return
  const code = product.sealed ? 'inventory.sealed_condition' : 'inventory.condition_missing'
  throw new ShopError(code, { name: product.name }).onField('condition')
}
