import type { Label } from '@pennysleeve/contract/admin/variants.ts'
import { renderSVG } from 'uqr'
import type { Db } from '../../db/connect.ts'
import { presentInventory } from './inventory.present.ts'
import { listInventoryOfVariants } from './inventory.queries.ts'

/** Labels of the variants that exist, in the given order. */
export async function listLabels(db: Db, variantIds: number[]): Promise<{ labels: Label[] }> {
  const rows = await listInventoryOfVariants(db, variantIds)
  const labels = variantIds.flatMap((id) => {
    const row = rows.get(id)
    return row ? [{ ...presentInventory(row), qr_code: renderSVG(row.sku, { border: 0 }) }] : []
  })
  return { labels }
}
