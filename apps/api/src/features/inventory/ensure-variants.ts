import { conditionRank } from '@pennysleeve/domain/copies/conditions.ts'
import type { Tx } from '../../db/connect.ts'
import { findVariantId, insertVariant, lockVariantsOfProducts, type CopyOf } from './variants.queries.ts'

type PricedCopy = CopyOf & { price_cents: number | null }

/**
 * The variants of these copies, in their order. A missing one is added with its price; without a price it is not for sale.
 * Lock order: all variants by id, then products by id, which adding a variant locks.
 */
export async function ensureVariants(tx: Tx, copies: PricedCopy[]): Promise<number[]> {
  const known = await lockVariantsOfProducts(
    tx,
    copies.map(({ product_id }) => product_id),
  )
  const missing = copies.filter((copy) => !known.has(keyOf(copy))).toSorted(compare)
  for (const copy of missing) {
    // Not inserted: added by another transaction since.
    const id = (await insertVariant(tx, copy, copy.price_cents)) ?? (await findVariantId(tx, copy))
    known.set(keyOf(copy), id!)
  }
  return copies.map((copy) => known.get(keyOf(copy))!)
}

function keyOf({ product_id, condition, language }: CopyOf): string {
  return `${product_id} ${condition ?? ''} ${language}`
}

function compare(a: CopyOf, b: CopyOf): number {
  return (
    a.product_id - b.product_id ||
    conditionRank(a.condition) - conditionRank(b.condition) ||
    Number(a.language > b.language) - Number(a.language < b.language)
  )
}
