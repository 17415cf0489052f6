import type { Tx } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import type { OrderRow } from '../orders/public.ts'
import { addReturnedQuantities, insertReturn, insertReturnLines, type NewReturn } from './returns.queries.ts'
import { findShelfVariants, shelveLines } from './shelve-lines.ts'
import type { ValuedLine } from './value-lines.ts'

type Booking = Pick<NewReturn, 'kind' | 'reason' | 'refunded_cents' | 'made_by'> & {
  lines: ValuedLine[]
  /** Of the stock movements. */
  movement: string
}

/** Writes down a return and moves its copies. Needs the locks of the order and of the customer's credit. */
export async function recordReturn(tx: Tx, order: OrderRow, { lines, movement, ...booking }: Booking): Promise<number> {
  const counted = Map.groupBy(lines, ({ line_item_id }) => line_item_id)
  const quantities = [...counted].map(([id, same]) => ({ id, quantity: sumOf(same) }))
  // Unreachable under the order's lock, so a bug. Roll back.
  if ((await addReturnedQuantities(tx, quantities)) < quantities.length) throw new ShopError('return.unknown_line')
  const return_id = await insertReturn(tx, { ...booking, order_id: order.id })
  const places = await findShelfVariants(tx, lines)
  const placed = joinSame(lines.map((line, at) => ({ ...line, variant_id: places[at]! })))
  await insertReturnLines(
    tx,
    return_id,
    placed.map(({ line_item_id, quantity, amount_cents, cost_cents, variant_id }) => ({
      line_item_id,
      quantity,
      amount_cents,
      cost_cents,
      variant_id,
    })),
  )
  await shelveLines(tx, placed, { return_id, reason: movement, made_by: booking.made_by })
  return return_id
}

function sumOf(lines: ValuedLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

type PlacedLine = ValuedLine & { variant_id: number | null }

/** `nm` and `as_sold` may be the same shelf: then they are one row. */
function joinSame(lines: PlacedLine[]): PlacedLine[] {
  const same = Map.groupBy(lines, ({ line_item_id, variant_id }) => `${line_item_id} ${variant_id}`)
  return [...same.values()].map((group) => ({
    ...group[0]!,
    quantity: sumOf(group),
    amount_cents: group.reduce((sum, line) => sum + line.amount_cents, 0),
    cost_cents: group.reduce<number | null>(
      (sum, { cost_cents }) => (sum === null || cost_cents === null ? null : sum + cost_cents),
      0,
    ),
  }))
}
