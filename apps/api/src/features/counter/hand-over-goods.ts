import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { moveStock } from '../stock/public.ts'
import { findLinesRefusal, priceBasket, type BasketInput } from './price-basket.ts'
import { basketOf, type RecordedSale, type Sale } from './sale.ts'

/** Takes the goods of a recorded sale off the shelf. */
export async function handOverGoods(
  tx: Tx,
  staff: Session,
  { sale, recorded: { id, number } }: { sale: Sale; recorded: RecordedSale },
): Promise<void> {
  const taken = sale.lines.map(({ variant_id, quantity }) => ({ variant_id, quantity: -quantity }))
  const move = { reason: `Order ${number}`, source_key: `order:${id}`, made_by: staff.user_id }
  const moved = await moveStock(tx, taken, move)
  if (moved.length === taken.length) return
  throw await findUnmovedRefusal(tx, basketOf(sale), new Set(moved.map(({ variant_id }) => variant_id)))
}

/** Which line was sold or reserved between the pricing and the lock: only lines that could not be moved are short. */
async function findUnmovedRefusal(tx: Tx, input: BasketInput, moved: ReadonlySet<number>): Promise<ShopError> {
  const { lines } = await priceBasket(tx, input)
  const unmoved = lines.filter(({ row }) => !moved.has(row.variant_id))
  return findLinesRefusal(unmoved) ?? new ShopError('counter.unknown_item')
}
