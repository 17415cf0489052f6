import type { Condition } from '@pennysleeve/domain/copies/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import type { MovedRowState } from '@pennysleeve/domain/moving-in/moved-file.ts'
import type { TableCells } from '@pennysleeve/domain/moving-in/moved-tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { Page } from '../../http/present-paging.ts'

export type MovedRowRow = {
  id: number
  line: number
  text: string
  state: MovedRowState
  reason: string | null
  product_id: number | null
  condition: Condition | null
  language: Language | null
  quantity: number | null
  price_cents: number | null
  cost_cents: number | null
  name: string | null
  finish: string | null
  set_code: string | null
  collector_number: string | null
  cells: TableCells | null
  amount_cents: number | null
}

export async function listMovedRows(db: Db, fileId: number, states: MovedRowState[], page: Page) {
  const { rows } = await sql<MovedRowRow>`
    select w.id, w.line, w.text, w.state, w.reason, w.product_id, w.condition, w.language, w.quantity, w.price_cents,
      w.cost_cents, w.cells, w.amount_cents, p.name, p.finish, r.set_code, r.collector_number
    from (
      select * from moved_rows where file_id = ${fileId} and state = any(${states}::text[])
      order by line limit ${page.per_page} offset ${(page.page - 1) * page.per_page}
    ) w
    left join products p on p.id = w.product_id
    left join printings r on r.id = p.printing_id
    order by w.line
  `.execute(db)
  return rows
}

/** Locked, if it belongs to the file. */
export async function lockMovedRow(tx: Tx, fileId: number, id: number) {
  return tx
    .selectFrom('moved_rows')
    .select(['id', 'line', 'state', 'cost_cents', 'quantity'])
    .where('file_id', '=', fileId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function setLeftOut(tx: Tx, id: number): Promise<void> {
  await sql`update moved_rows set state = 'left_out', reason = 'Left out by hand.' where id = ${id}`.execute(tx)
}

export async function leaveOutUnresolved(tx: Tx, fileId: number): Promise<void> {
  await sql`update moved_rows set state = 'left_out' where file_id = ${fileId} and state = 'unresolved'`.execute(tx)
}

/** `kept` ones are tried again by another undo. */
export async function changeRowStates(tx: Tx, fileId: number, from: MovedRowState, to: MovedRowState): Promise<void> {
  await sql`
    update moved_rows set state = ${to}, reason = null where file_id = ${fileId} and state = ${from}
  `.execute(tx)
}

export async function countRowsIn(tx: Tx, fileId: number, states: MovedRowState[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from moved_rows where file_id = ${fileId} and state = any(${states}::text[])
  `.execute(tx)
  return rows[0]!.count
}

export async function deleteMovedRows(tx: Tx, fileId: number): Promise<void> {
  await tx.deleteFrom('moved_rows').where('file_id', '=', fileId).execute()
}

/** Whoever is in a row is forgotten. What was applied can still be undone, which needs its ids alone; nothing can be applied. */
export const FORGOTTEN = sql`
  text = '', cells = null, email = null, detail = null,
  state = case when state in ('applied', 'kept') then state else 'left_out' end,
  reason = case when state in ('applied', 'kept') then reason else 'Its text was deleted.' end
`

/** Of files that nobody has gone on with for so long. Rows of stock name nobody. */
export async function forgetOldRows(db: Db, days: number): Promise<void> {
  await sql`
    update moved_rows set ${FORGOTTEN}
    where cells is not null and file_id in (
      select id from moved_files
      where kind <> 'stock' and state not in ('applying', 'undoing') and updated_at < now() - make_interval(days => ${days})
      for update skip locked
    )
  `.execute(db)
}

/** What was undone is applied again, as far as its text is still there. */
export async function planUndoneRows(tx: Tx, fileId: number): Promise<void> {
  await sql`
    update moved_rows set state = 'planned', reason = null
    where file_id = ${fileId} and state = 'undone' and (cells is not null or product_id is not null)
  `.execute(tx)
}
