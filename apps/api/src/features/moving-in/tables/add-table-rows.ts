import {
  TABLE_KINDS,
  type TableCells,
  type TableKind,
  type TableRow,
} from '@pennysleeve/domain/moving-in/moved-tables.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Session } from '../../../http/caller.ts'
import { notFound, ShopError } from '../../../shop-error.ts'
import { recordChange } from '../../staff/public.ts'
import { newRowsOf } from '../stock/add-stock-rows.ts'
import { draftCustomers } from './draft-customers.ts'
import { draftGiftCards } from './draft-gift-cards.ts'
import { draftOrders } from './draft-orders.ts'
import { lockFileIn } from '../lock-file-in.ts'
import { findMovedFile, setReceivedUpTo, type MovedFileRow } from '../moved-files.queries.ts'
import { lockOpenRow } from '../resolve-row.ts'
import { insertTableRows, setTableRow, type NewTableRow } from './table-rows.queries.ts'

type Drafter = (tx: Tx, fileId: number, rows: TableRow[], exceptRow?: number) => Promise<NewTableRow[]>

/** Reads a batch of rows. They come in order, and a repeated batch is ignored. */
export async function addTableRows(
  tx: Tx,
  { staff, key }: { staff: Session; key: Buffer },
  id: number,
  rows: TableRow[],
): Promise<MovedFileRow> {
  const file = await lockFileIn(tx, id, ['receiving'])
  const fresh = newRowsOf(file, rows)
  const drafted = await drafterOf(file, key)(tx, id, fresh)
  await insertTableRows(tx, id, drafted)
  if (fresh.length > 0) await setReceivedUpTo(tx, id, fresh.at(-1)!.line)
  const after = { rows: fresh.length, unresolved: drafted.filter(({ state }) => state === 'unresolved').length }
  await recordChange(tx, staff, { action: 'read moved file', subject: ['moved_file', id], after })
  return (await findMovedFile(tx, id))!
}

/** Staff put a row right, which is then read anew. */
export async function resolveTableRow(
  tx: Tx,
  { staff, key }: { staff: Session; key: Buffer },
  { fileId, rowId }: { fileId: number; rowId: number },
  cells: TableCells,
): Promise<MovedFileRow> {
  const { file, row } = await lockOpenRow(tx, fileId, rowId)
  const [drafted] = await drafterOf(file, key)(tx, fileId, [{ line: row.line, cells }], row.id)
  if (!drafted) throw notFound()
  if (drafted.state === 'unresolved') throw new ShopError('moved_row.still_wrong', { reason: drafted.reason ?? '' })
  await setTableRow(tx, row.id, drafted)
  await recordChange(tx, staff, {
    action: 'resolve moved row',
    subject: ['moved_file', fileId],
    after: { line: row.line },
  })
  return (await findMovedFile(tx, fileId))!
}

function drafterOf({ kind }: MovedFileRow, key: Buffer): Drafter {
  const drafters: Record<TableKind, Drafter> = {
    customers: draftCustomers,
    orders: async (_tx, _fileId, rows) => draftOrders(rows),
    gift_cards: (tx, fileId, rows, exceptRow) => draftGiftCards(tx, key, { fileId, exceptRow }, rows),
  }
  const found = TABLE_KINDS.find((one) => one === kind)
  if (!found) throw new ShopError('moved_file.other_kind')
  return drafters[found]
}
