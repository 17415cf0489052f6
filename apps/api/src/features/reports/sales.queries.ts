import type { Period, ReportStep } from '@pennysleeve/domain/reports/report-period.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { refundedIn, soldIn } from './booked.queries.ts'
import { stepOfTime } from './period.queries.ts'

export type SalesRow = {
  orders: number
  goods_cents: number
  discounts_cents: number
  shipping_cents: number
  sales_cents: number
  gst_cents: number
  refunds_cents: number
  refunds_gst_cents: number
}

/** The steps in which something was sold or given back. */
export async function listSalesSteps(
  db: Db,
  period: Period,
  by: ReportStep,
): Promise<(SalesRow & { first: string })[]> {
  const { rows } = await sql<SalesRow & { first: string }>`
    select first, sum(orders)::bigint as orders, sum(goods)::bigint as goods_cents, sum(discounts)::bigint as discounts_cents,
      sum(shipping)::bigint as shipping_cents, sum(sales)::bigint as sales_cents, sum(gst)::bigint as gst_cents,
      sum(refunds)::bigint as refunds_cents, sum(refunds_gst)::bigint as refunds_gst_cents
    from (
      select ${stepOfTime(sql`listed_at`, by)} as first, 1 as orders, item_total_cents as goods,
        adjustment_total_cents as discounts, ship_total_cents as shipping, sales_cents as sales, included_tax_cents as gst,
        0 as refunds, 0 as refunds_gst
      from ${soldIn(period)} s
      union all
      select ${stepOfTime(sql`created_at`, by)}, 0, 0, 0, 0, 0, 0, amount_cents, gst_cents from ${refundedIn(period)} r
    ) b
    group by first order by first
  `.execute(db)
  return rows
}
