import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { optionsText } from '@pennysleeve/domain/copies/options-text.ts'
import { comparePickOrder } from '@pennysleeve/domain/fulfilment/pick-order.ts'
import type { Db } from '../../db/connect.ts'
import { listPutAwayRows, type PutAwaySource } from './fulfilment.queries.ts'

/** Where copies go that have come, in the order of the pick list. Sell orders that are not paid have added nothing. */
export async function makePutAwayList(
  db: Db,
  source: PutAwaySource,
): Promise<ResponseOf<'GET /api/admin/put_away_list'>> {
  const lines = (await listPutAwayRows(db, source))
    .toSorted((a, b) => comparePickOrder(a, b) || a.variant_id - b.variant_id)
    .map(({ condition, language, ...line }) => ({ ...line, options_text: optionsText(condition, language) }))
  return { lines, total_quantity: lines.reduce((sum, line) => sum + line.quantity, 0) }
}
