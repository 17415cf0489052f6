import type { StockTake, StockTakeLine } from '@pennysleeve/contract/admin/stock-takes.ts'
import type { Db } from '../../db/connect.ts'
import { listInventoryOfVariants, presentInventory } from '../inventory/public.ts'
import type { LineRow } from './stock-take-lines.queries.ts'
import type { StockTakeRow } from './stock-takes.queries.ts'

export function presentStockTake({ created_at, updated_at, applied_at, ...row }: StockTakeRow): StockTake {
  return {
    ...row,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    applied_at: applied_at?.toISOString() ?? null,
  }
}

export async function presentLines(db: Db, lines: LineRow[]): Promise<StockTakeLine[]> {
  const products = await listInventoryOfVariants(
    db,
    lines.map((line) => line.variant_id),
  )
  return lines.map(({ variant_id, short, ...line }) => ({
    ...line,
    // Every line has a variant by foreign key.
    product: presentInventory(products.get(variant_id)!),
    refusal: short ? 'Orders being paid hold more than this.' : null,
  }))
}
