import type { MovedRowState } from '@pennysleeve/domain/moving-in/moved-file.ts'
import type { TableCells } from '@pennysleeve/domain/moving-in/moved-tables.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'

export type NewTableRow = {
  line: number
  text: string
  state: MovedRowState
  reason: string | null
  cells: TableCells
  email: string | null
  amount_cents: number | null
  detail: object | null
}

export async function insertTableRows(tx: Tx, fileId: number, rows: NewTableRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into moved_rows (file_id, line, text, state, reason, cells, email, amount_cents, detail)
    select ${fileId}::bigint, g.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(
      line integer, text text, state text, reason text, cells jsonb, email text, amount_cents integer, detail jsonb)
    on conflict (file_id, line) do nothing
  `.execute(tx)
}

export async function setTableRow(tx: Tx, id: number, row: NewTableRow): Promise<void> {
  const { text, state, reason, cells, email, amount_cents, detail } = row
  await sql`
    update moved_rows set text = ${text}, state = ${state}, reason = ${reason}, cells = ${JSON.stringify(cells)}::jsonb,
      email = ${email}, amount_cents = ${amount_cents}, detail = ${detail && JSON.stringify(detail)}::jsonb
    where id = ${id}
  `.execute(tx)
}

/** The next rows to apply. */
export const nextTableRows = (fileId: number, limit: number) => sql`(
  select * from moved_rows where file_id = ${fileId} and state = 'planned' order by id limit ${limit}
)`

/** The next rows to undo. */
export const nextAppliedRows = (fileId: number, limit: number) => sql`(
  select * from moved_rows where file_id = ${fileId} and state = 'applied' order by id limit ${limit}
)`
