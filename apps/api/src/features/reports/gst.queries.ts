import type { GstLines } from '@pennysleeve/contract/admin/reports.ts'
import type { TaxSums } from '@pennysleeve/domain/reports/activity-statement.ts'
import type { Period } from '@pennysleeve/domain/reports/report-period.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { refundedIn, soldIn } from './booked.queries.ts'
import { startOfDay, dayOf } from './period.queries.ts'

export async function sumTax(db: Db, period: Period): Promise<TaxSums> {
  const { rows } = await sql<TaxSums>`
    select s.sales_cents, s.sales_gst_cents, r.refunds_cents, r.refunds_gst_cents, r.adjustments_cents, r.adjustments_gst_cents
    from (
      select coalesce(sum(s.sales_cents), 0)::bigint as sales_cents, coalesce(sum(included_tax_cents), 0)::bigint as sales_gst_cents
      from ${soldIn(period)} s
    ) s cross join (
      select
        coalesce(sum(amount_cents) filter (where own), 0)::bigint as refunds_cents,
        coalesce(sum(gst_cents) filter (where own), 0)::bigint as refunds_gst_cents,
        coalesce(sum(amount_cents) filter (where not own), 0)::bigint as adjustments_cents,
        coalesce(sum(gst_cents) filter (where not own), 0)::bigint as adjustments_gst_cents
      from (select amount_cents, gst_cents, sold_at >= ${startOfDay(period.from)} as own from ${refundedIn(period)} r) r
    ) r
  `.execute(db)
  return rows[0]!
}

export type GstLineRow = {
  id: number
  day: string
  paper: string
  order_number: string
  channel: 'web' | 'counter'
  reason: string
  amount_cents: number
  gst_cents: number
}
type GstLinesPage = { lines: GstLines; after?: number | undefined; limit: number }

/** One more than asked for, which tells whether there are more. */
export async function listGstLines(
  db: Db,
  period: Period,
  { lines, after, limit }: GstLinesPage,
): Promise<GstLineRow[]> {
  const { rows } = await sql<GstLineRow>`
    select id, to_char(${dayOf(sql`at`)}, 'YYYY-MM-DD') as day, paper, number as order_number, channel, reason, amount_cents, gst_cents
    from (${lines === 'sales' ? sales(period) : refunds(period, lines)}) l
    ${after === undefined ? sql`` : sql`where (at, id) > (${lines === 'sales' ? soldAt(after) : refundedAt(after)}, ${after})`}
    order by at, id limit ${limit + 1}
  `.execute(db)
  return rows
}

const soldAt = (id: number) => sql`(select listed_at from orders where id = ${id})`
const refundedAt = (id: number) => sql`(select created_at from refunds where id = ${id})`

function sales(period: Period): RawBuilder<unknown> {
  return sql`
    select id, listed_at as at, number as paper, number, channel, '' as reason, sales_cents as amount_cents,
      included_tax_cents as gst_cents
    from ${soldIn(period)} s
  `
}

/** Refunds of an order at the same time share a note; a failed one keeps its number (`adjustmentNotes`). */
function refunds(period: Period, lines: 'refunds' | 'adjustments'): RawBuilder<unknown> {
  const begins = startOfDay(period.from)
  return sql`
    select r.id, r.created_at as at, r.number || '-A' || (
        select count(distinct e.created_at) from refunds e join payments p on p.id = e.payment_id
        where p.order_id = r.order_id and p.state = 'completed' and e.created_at <= r.created_at
      ) as paper, r.number, r.channel, r.reason, r.amount_cents, r.gst_cents
    from ${refundedIn(period)} r where r.sold_at ${lines === 'refunds' ? sql`>=` : sql`<`} ${begins}
  `
}
