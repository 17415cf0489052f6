import type { Condition } from '@pennysleeve/domain/copies/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import type { MovedFileState, MovedRowState } from '@pennysleeve/domain/moving-in/moved-file.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { listPricingRows } from '../prices/public.ts'
import { recordChange } from '../staff/public.ts'
import { lockFileIn } from './lock-file-in.ts'
import { findMovedFile, type MovedFileRow } from './moved-files.queries.ts'
import { leaveOutUnresolved, lockMovedRow, setLeftOut } from './moved-rows.queries.ts'
import { listEarlierRows, setStockRow } from './stock/stock-rows.queries.ts'

/** Rows can be resolved before the file is applied and after. */
const OPEN: MovedFileState[] = ['receiving', 'ready', 'done', 'undone']
const NOT_APPLIED: ReadonlySet<string> = new Set<MovedRowState>(['planned', 'unresolved', 'left_out'])

export type RowMeaning = {
  product_id: number
  condition: Condition | null
  language: Language
  quantity: number
  price_cents: number | null
}

/** Staff say what a row of stock means. The price that another row of the same copies has counts for this one too. */
export async function resolveStockRow(
  tx: Tx,
  staff: Session,
  { fileId, rowId }: { fileId: number; rowId: number },
  meant: RowMeaning,
): Promise<MovedFileRow> {
  const { file, row } = await lockOpenRow(tx, fileId, rowId)
  if (file.kind !== 'stock') throw new ShopError('moved_file.other_kind')
  const [best] = await listPricingRows(tx, [meant.product_id])
  if (!best) throw new ShopError('moved_row.unknown_product').onField('product_id')
  const condition = best.condition === null ? null : (meant.condition ?? 'nm')
  const language = best.condition === null ? best.language : meant.language
  const others = await listEarlierRows(tx, fileId, [meant.product_id], row.id)
  const other = others.find((one) => one.condition === condition && one.language === language)
  const price_cents = other && other.price_cents !== null ? null : meant.price_cents
  // What one copy had cost stays as the file says, whatever their number.
  const cost_cents =
    row.cost_cents === null ? null : Math.round((row.cost_cents * meant.quantity) / (row.quantity ?? meant.quantity))
  const { product_id, quantity } = meant
  await setStockRow(tx, row.id, { product_id, condition, language, quantity, price_cents, cost_cents })
  const after = { line: row.line, product_id, condition, language, quantity, price_cents }
  await recordChange(tx, staff, { action: 'resolve moved row', subject: ['moved_file', fileId], after })
  return (await findMovedFile(tx, fileId))!
}

export async function leaveOutRow(tx: Tx, staff: Session, fileId: number, rowId: number): Promise<MovedFileRow> {
  const { row } = await lockOpenRow(tx, fileId, rowId)
  await setLeftOut(tx, row.id)
  const after = { line: row.line }
  await recordChange(tx, staff, { action: 'leave out moved row', subject: ['moved_file', fileId], after })
  return (await findMovedFile(tx, fileId))!
}

export async function leaveOutAll(tx: Tx, staff: Session, fileId: number): Promise<MovedFileRow> {
  const file = await lockFileIn(tx, fileId, OPEN)
  await leaveOutUnresolved(tx, fileId)
  const after = { rows: file.counts.unresolved ?? 0 }
  await recordChange(tx, staff, { action: 'leave out moved rows', subject: ['moved_file', fileId], after })
  return (await findMovedFile(tx, fileId))!
}

/** A row that has not been applied, with its file. */
export async function lockOpenRow(tx: Tx, fileId: number, rowId: number) {
  const file = await lockFileIn(tx, fileId, OPEN)
  const row = await lockMovedRow(tx, fileId, rowId)
  if (!row) throw notFound()
  if (!NOT_APPLIED.has(row.state)) throw new ShopError('moved_row.not_open')
  return { file, row }
}
