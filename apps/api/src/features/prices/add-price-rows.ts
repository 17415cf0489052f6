import { MAX_IMPORT_ROWS } from '@pennysleeve/domain/collection-files/file-limits.ts'
import { priceRowText, type PriceFileRow } from '@pennysleeve/domain/prices/files/price-file.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { draftFileItem } from './draft-file-item.ts'
import { listItemLines } from './file-rows.queries.ts'
import { findFileCopies, type FileCopy } from './find-file-copies.ts'
import { lockRunIn } from './lock-run-in.ts'
import { getPricePolicy } from './price-policy.queries.ts'
import { insertFaults, insertItems, type NewFault, type NewItem } from './price-run-items.queries.ts'
import { findRun, saveProgress, type RunRow } from './price-runs.queries.ts'

/** Drafts the changes of a batch of file rows. Rows come in order, and a repeated batch is ignored. */
export async function addPriceRows(tx: Tx, staff: Session, id: number, rows: PriceFileRow[]): Promise<RunRow> {
  const run = await lockRunIn(tx, id, ['receiving'])
  const fresh = rows.filter(({ line }) => line > run.looked_up_to).toSorted((a, b) => a.line - b.line)
  if (run.looked_at + fresh.length > MAX_IMPORT_ROWS) {
    throw new ShopError('price_file.too_many_rows', { most: MAX_IMPORT_ROWS })
  }
  const { items, faults } = await draftRows(tx, run, fresh)
  await insertItems(tx, id, items)
  await insertFaults(tx, id, faults)
  if (fresh.length > 0) await saveProgress(tx, id, fresh.length, fresh.at(-1)!.line)
  const after = { rows: fresh.length, changes: items.length, faults: faults.length }
  await recordChange(tx, staff, { action: 'read price file', subject: ['price_run', id], after })
  return (await findRun(tx, id))!
}

async function draftRows(tx: Tx, run: RunRow, rows: PriceFileRow[]) {
  const { grades } = await getPricePolicy(tx)
  const { stock = 'set', price_factor = 1 } = run.asked
  const copies = await findFileCopies(tx, rows)
  const lines = await earlierLines(tx, run.id, copies)
  const items: NewItem[] = []
  const faults: NewFault[] = []
  for (const row of rows) {
    const copy = copies.get(row.line) ?? row.fault
    const earlier = typeof copy === 'string' ? undefined : lines.get(keyOf(copy.product.product_id, copy))
    const item = draftFileItem(row, copy, { stock, price_factor, grades, earlier_line: earlier })
    if (typeof item === 'string') faults.push({ line: row.line, text: priceRowText(row), reason: item })
    else if (item) {
      items.push(item)
      lines.set(keyOf(item.product_id, item), row.line)
    }
  }
  return { items, faults }
}

type Copy = Pick<NewItem, 'condition' | 'language'>
const keyOf = (productId: number, { condition, language }: Copy) => `${productId} ${condition} ${language}`

/** The lines of earlier batches, by copy. */
async function earlierLines(tx: Tx, runId: number, copies: Map<number, FileCopy | string>) {
  const ids = [...copies.values()].flatMap((copy) => (typeof copy === 'string' ? [] : copy.product.product_id))
  const rows = await listItemLines(tx, runId, ids)
  return new Map(rows.map((row) => [keyOf(row.product_id, row), row.line]))
}
