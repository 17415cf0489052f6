import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { copyName, listInventoryOfVariants } from '../inventory/public.ts'
import { recordChange } from '../staff/public.ts'
import { moveStock } from '../stock/public.ts'
import { lockOpenStockTake } from './lock-open-stock-take.ts'
import { listDifferences, listShortLines } from './stock-take-lines.queries.ts'
import { markApplied } from './stock-takes.queries.ts'

/** Max products named in a refusal. */
const NAMED = 5

/** Applies every difference to the current stock: all or none. */
export async function applyStockTake(tx: Tx, staff: Session, id: number): Promise<void> {
  const stockTake = await lockOpenStockTake(tx, id)
  const differences = await listDifferences(tx, id)
  const move = { reason: `Stock-take “${stockTake.name}”`, source_key: `stock-take:${id}`, made_by: staff.user_id }
  const moved = differences.length === 0 ? [] : await moveStock(tx, differences, move)
  if (moved.length < differences.length) throw await shortStockError(tx, id)
  await markApplied(tx, id)
  await recordChange(tx, staff, {
    action: 'apply stock-take',
    subject: ['stock-take', id],
    after: { name: stockTake.name, changed_products: differences.length },
  })
}

async function shortStockError(tx: Tx, id: number): Promise<ShopError> {
  const lines = await listShortLines(tx, id, NAMED)
  const products = await listInventoryOfVariants(
    tx,
    lines.map((line) => line.variant_id),
  )
  const names = [...products.values()].map((variant) => `"${copyName(variant)}"`).join(', ')
  return new ShopError('stock_take.counted_below_reserved', { names })
}
