import { wearOf } from '@pennysleeve/domain/copies/conditions.ts'
import { priceOfGrade } from '@pennysleeve/domain/prices/price-of-grade.ts'
import type { Tx } from '../../db/connect.ts'
import { getGradePolicy } from '../catalog/public.ts'
import { listVariantsOfProducts, setPrice, setRetired, type InventoryRow } from './inventory.queries.ts'
import { findVariantId, insertVariant, lockVariantsOfProducts, type CopyOf } from './variants.queries.ts'

/**
 * The variants in which bought or returned copies go to the shelf, in their order. A missing one is added, a retired or
 * unpriced one is sold again, at the grade's share of the near mint price of its language; without such a price it is not
 * for sale. Lock order: all variants by id, then products by id.
 */
export async function ensureVariants(tx: Tx, copies: CopyOf[]): Promise<number[]> {
  const productIds = [...new Set(copies.map(({ product_id }) => product_id))]
  await lockVariantsOfProducts(tx, productIds)
  const variants = Map.groupBy(await listVariantsOfProducts(tx, productIds), ({ id }) => id)
  const policy = await getGradePolicy(tx)
  const ids = new Map<CopyOf, number>()
  for (const copy of copies.toSorted(compare)) {
    const others = variants.get(copy.product_id) ?? []
    const price = priceOfGrade(others, copy, policy) ?? null
    ids.set(copy, await ensureVariant(tx, others, { ...copy, price_cents: price }))
  }
  return copies.map((copy) => ids.get(copy)!)
}

async function ensureVariant(
  tx: Tx,
  variants: InventoryRow[],
  { price_cents, ...copy }: CopyOf & { price_cents: number | null },
): Promise<number> {
  const known = variants.find(({ condition, language }) => condition === copy.condition && language === copy.language)
  // Not inserted: added by another transaction since, or by a copy before this one.
  if (!known) return (await insertVariant(tx, copy, price_cents)) ?? (await findVariantId(tx, copy))!
  if (known.price_cents === null && price_cents !== null) {
    if (known.retired) await setRetired(tx, [known.variant_id], false)
    await setPrice(tx, known.variant_id, price_cents)
  }
  return known.variant_id
}

function compare(a: CopyOf, b: CopyOf): number {
  return (
    a.product_id - b.product_id ||
    wearOf(a.condition) - wearOf(b.condition) ||
    Number(a.language > b.language) - Number(a.language < b.language)
  )
}
