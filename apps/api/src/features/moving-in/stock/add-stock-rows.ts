import type { Condition } from '@pennysleeve/domain/copies/conditions.ts'
import { MAX_MOVED_ROWS } from '@pennysleeve/domain/moving-in/moved-file.ts'
import type { PriceFileRow } from '@pennysleeve/domain/prices/files/price-file.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Session } from '../../../http/caller.ts'
import { ShopError } from '../../../shop-error.ts'
import { findFileCopies, getPricePolicy, type FileCopy } from '../../prices/public.ts'
import { recordChange } from '../../staff/public.ts'
import { draftStockRow } from './draft-stock-row.ts'
import { lockFileIn } from '../lock-file-in.ts'
import { findMovedFile, setReceivedUpTo, type MovedFileRow } from '../moved-files.queries.ts'
import { insertStockRows, listEarlierRows, type EarlierRow, type NewStockRow } from './stock-rows.queries.ts'

/** Looks up a batch of rows. They come in order, and a repeated batch is ignored. */
export async function addStockRows(tx: Tx, staff: Session, id: number, rows: PriceFileRow[]): Promise<MovedFileRow> {
  const file = await lockFileIn(tx, id, ['receiving'])
  if (file.kind !== 'stock') throw new ShopError('moved_file.other_kind')
  const fresh = newRowsOf(file, rows)
  const copies = await findFileCopies(tx, fresh)
  const earlier = await earlierRows(tx, id, copies)
  const { grades } = await getPricePolicy(tx)
  const drafted: NewStockRow[] = []
  for (const row of fresh) {
    const copy = copies.get(row.line) ?? row.fault
    const key = typeof copy === 'string' ? '' : keyOf({ product_id: copy.product.product_id, ...copy })
    const one = draftStockRow(row, copy, { price_factor: file.price_factor, grades, earlier: earlier.get(key) })
    drafted.push(one)
    if (one.state === 'planned' && typeof copy !== 'string') rememberPrice(earlier, key, one, copy)
  }
  await insertStockRows(tx, id, drafted)
  if (fresh.length > 0) await setReceivedUpTo(tx, id, fresh.at(-1)!.line)
  const after = { rows: fresh.length, unresolved: drafted.filter(({ state }) => state === 'unresolved').length }
  await recordChange(tx, staff, { action: 'read moved file', subject: ['moved_file', id], after })
  return (await findMovedFile(tx, id))!
}

/** Those that have not come in yet, in the order of the file. */
export function newRowsOf<Row extends { line: number }>(file: MovedFileRow, rows: Row[]): Row[] {
  const fresh = rows.filter(({ line }) => line > file.received_up_to).toSorted((a, b) => a.line - b.line)
  const there = Object.values(file.counts).reduce((sum, count) => sum + count, 0)
  if (there + fresh.length > MAX_MOVED_ROWS) throw new ShopError('moved_file.too_many_rows', { most: MAX_MOVED_ROWS })
  return fresh
}

type Copy = { product_id: number; condition: Condition | null; language: string }
const keyOf = ({ product_id, condition, language }: Copy) => `${product_id} ${condition} ${language}`

async function earlierRows(tx: Tx, fileId: number, copies: Map<number, FileCopy | string>) {
  const ids = [...copies.values()].flatMap((copy) => (typeof copy === 'string' ? [] : copy.product.product_id))
  // Each product once: a file has many copies of a card, and the database goes through the list for each earlier row.
  return new Map((await listEarlierRows(tx, fileId, [...new Set(ids)])).map((row) => [keyOf(row), row]))
}

function rememberPrice(earlier: Map<string, EarlierRow>, key: string, row: NewStockRow, copy: FileCopy): void {
  const first = earlier.get(key)
  const { line, price_cents } = row
  if (first) earlier.set(key, { ...first, price_cents: first.price_cents ?? price_cents })
  else {
    const { condition, language } = copy
    earlier.set(key, { product_id: copy.product.product_id, condition, language, line, price_cents })
  }
}
