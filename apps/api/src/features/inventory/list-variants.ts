import type { InventoryProduct } from '@pennysleeve/contract/admin/inventory.ts'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../shop-error.ts'
import { presentInventory } from './inventory.present.ts'
import { listInventoryOfVariants } from './inventory.queries.ts'
import { listVariantIds } from './variants.queries.ts'

/** The variants of a product, best first. */
export async function listVariants(db: Db, productId: number): Promise<{ variants: InventoryProduct[] }> {
  const ids = await listVariantIds(db, productId)
  if (ids.length === 0) throw notFound()
  const rows = await listInventoryOfVariants(db, ids)
  return { variants: ids.flatMap((id) => rows.get(id) ?? []).map(presentInventory) }
}
