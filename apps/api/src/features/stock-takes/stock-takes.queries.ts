import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { Page } from '../../http/present-paging.ts'

export type StockTakeRow = {
  id: number
  name: string
  started_by: string | null
  created_at: Date
  updated_at: Date
  applied_at: Date | null
  lines: number
  different_lines: number
  counted: number
  more: number
  fewer: number
}

const STOCK_TAKE = sql`
  t.id, t.name, u.email as started_by, t.created_at, t.updated_at, t.applied_at,
  l.lines, l.different_lines, l.counted, l.more, l.fewer
  from stock_takes t
  left join users u on u.id = t.started_by
  cross join lateral (
    select count(*) as lines, count(*) filter (where difference <> 0) as different_lines,
      coalesce(sum(counted), 0)::int as counted, coalesce(sum(difference) filter (where difference > 0), 0)::int as more,
      coalesce(-sum(difference) filter (where difference < 0), 0)::int as fewer
    from stock_take_lines where stock_take_id = t.id
  ) l
`

export async function listStockTakes(db: Db, { page, per_page }: Page) {
  const { rows } = await sql<StockTakeRow & { total_count: number }>`
    select (select count(*) from stock_takes) as total_count, ${STOCK_TAKE}
    order by t.applied_at is not null, t.updated_at desc, t.id limit ${per_page} offset ${(page - 1) * per_page}
  `.execute(db)
  return rows
}

export async function findStockTake(db: Db, id: number): Promise<StockTakeRow | undefined> {
  const { rows } = await sql<StockTakeRow>`select ${STOCK_TAKE} where t.id = ${id}`.execute(db)
  return rows[0]
}

export async function insertStockTake(tx: Tx, name: string, started_by: number): Promise<number> {
  const row = await tx.insertInto('stock_takes').values({ name, started_by }).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** Blocks concurrent counts, application and deletion. */
export async function lockStockTake(tx: Tx, id: number) {
  const query = tx.selectFrom('stock_takes').select(['id', 'name', 'applied_at']).where('id', '=', id)
  return query.forUpdate().executeTakeFirst()
}

export async function touchStockTake(tx: Tx, id: number): Promise<void> {
  await sql`update stock_takes set updated_at = now() where id = ${id}`.execute(tx)
}

export async function markApplied(tx: Tx, id: number): Promise<void> {
  await sql`update stock_takes set applied_at = now(), updated_at = now() where id = ${id}`.execute(tx)
}

export async function deleteStockTake(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('stock_takes').where('id', '=', id).execute()
}
