import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { MAX_ORDERS_AT_ONCE } from '@pennysleeve/contract/admin/fulfilment.ts'
import { optionsText } from '@pennysleeve/domain/copies/options-text.ts'
import { comparePickOrder } from '@pennysleeve/domain/fulfilment/pick-order.ts'
import type { Db } from '../../db/connect.ts'
import { listNumbersToPack, listPickRows } from './fulfilment.queries.ts'

/** One pick list for many orders, without those shipped or cancelled meanwhile. */
export async function makePickList(
  db: Db,
  requested: string[] | undefined,
): Promise<ResponseOf<'GET /api/admin/pick_list'>> {
  const numbers = await listNumbersToPack(db, requested, MAX_ORDERS_AT_ONCE)
  const lines = (await listPickRows(db, numbers))
    .toSorted((a, b) => comparePickOrder(a, b) || a.variant_id - b.variant_id)
    .map(({ condition, language, ...line }) => ({ ...line, options_text: optionsText(condition, language) }))
  return { numbers, lines, total_quantity: lines.reduce((sum, line) => sum + line.quantity, 0) }
}
