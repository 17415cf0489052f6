import type { Tx } from '../../db/connect.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { lockStockTake } from './stock-takes.queries.ts'

/** Locks an open stock-take. */
export async function lockOpenStockTake(tx: Tx, id: number) {
  const stockTake = await lockStockTake(tx, id)
  if (!stockTake) throw notFound()
  if (stockTake.applied_at) throw new ShopError('stock_take.applied')
  return stockTake
}
