import type { StockTake, StockTakeLine } from '@pennysleeve/contract/admin/stock-takes.ts'
import type { Db } from '../../db/connect.ts'
import { listInventory, presentInventory } from '../inventory/public.ts'
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
  const products = await listInventory(
    db,
    lines.map((line) => line.product_id),
  )
  return lines.map(({ product_id, short, ...line }) => ({
    ...line,
    // Every line has a product by foreign key.
    product: presentInventory(products.find((product) => product.id === product_id)!),
    refusal: short ? 'Orders being paid hold more than this.' : null,
  }))
}
