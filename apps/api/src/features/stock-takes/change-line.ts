import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { lockOpenStockTake } from './lock-open-stock-take.ts'
import { deleteLine, findLine, setCounted } from './stock-take-lines.queries.ts'

type Place = { stock_take_id: number; line_id: number }

/** Sets the count of a line; undefined clears it. */
export async function changeLine(tx: Tx, staff: Session, place: Place, counted: number | undefined): Promise<void> {
  await lockOpenStockTake(tx, place.stock_take_id)
  const line = await findLine(tx, place.stock_take_id, place.line_id)
  if (!line) throw notFound()
  if (counted === undefined) await deleteLine(tx, line.id)
  else await setCounted(tx, line.id, counted)
  await recordChange(tx, staff, {
    action: 'count',
    subject: ['stock-take', place.stock_take_id],
    before: { variant_id: line.variant_id, counted: line.counted },
    after: { variant_id: line.variant_id, counted: counted ?? null },
  })
}
