import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Page } from '../../../http/present-paging.ts'
import { nextAppliedRows, nextTableRows } from './table-rows.queries.ts'

/** Gives the orders to the accounts with their addresses. They are a copy to read: nothing else changes. */
export async function applyOrderRows(tx: Tx, fileId: number, limit: number): Promise<number> {
  const { rows } = await sql<{ seen: number }>`
    with next as (
      select n.id, n.email, n.detail, n.round + 1 as round from ${nextTableRows(fileId, limit)} n
    ), found as (
      select n.*, u.id as user_id, case
        when u.id is null then 'Nobody with this e-mail address has an account. Bring the customers in first.'
        when exists (select from moved_orders o where o.user_id = u.id and o.number = n.detail ->> 'number')
          or row_number() over (partition by u.id, n.detail ->> 'number' order by n.id) > 1
          then 'This order is there already.'
      end as refusal
      from next n left join users u on u.email = n.email and u.deleted_at is null
    ), given as (
      insert into moved_orders (row_id, user_id, number, placed_on, total_cents, status, items)
      select id, user_id, detail ->> 'number', (detail ->> 'placed_on')::date, (detail ->> 'total_cents')::integer,
        detail ->> 'status', detail ->> 'items'
      from found where refusal is null
    ), marked as (
      update moved_rows w set state = case when f.refusal is null then 'applied' else 'unresolved' end, reason = f.refusal,
        round = case when f.refusal is null then f.round else w.round end,
        user_id = case when f.refusal is null then f.user_id else w.user_id end
      from found f where w.id = f.id
    )
    select count(*) as seen from next
  `.execute(tx)
  return rows[0]!.seen
}

export async function undoOrderRows(tx: Tx, fileId: number, limit: number): Promise<number> {
  const { rows } = await sql<{ seen: number }>`
    with next as (select id from ${nextAppliedRows(fileId, limit)} n),
    gone as (delete from moved_orders o using next n where o.row_id = n.id),
    marked as (update moved_rows w set state = 'undone', user_id = null from next n where w.id = n.id)
    select count(*) as seen from next
  `.execute(tx)
  return rows[0]!.seen
}

export type MovedOrderRow = {
  number: string
  placed_on: string | null
  total_cents: number | null
  status: string
  items: string
  total_count: number
}

export async function listMovedOrders(db: Db, userId: number, { page, per_page }: Page): Promise<MovedOrderRow[]> {
  const { rows } = await sql<MovedOrderRow>`
    select number, placed_on::text, total_cents, status, items, count(*) over ()::integer as total_count
    from moved_orders where user_id = ${userId}
    order by placed_on desc nulls last, id limit ${per_page} offset ${(page - 1) * per_page}
  `.execute(db)
  return rows
}
