import type { SalesSums } from '@pennysleeve/contract/admin/reports.ts'
import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { stepsOf, type Period, type ReportStep } from '@pennysleeve/domain/reports/report-period.ts'
import type { Db } from '../../db/connect.ts'
import { presentAmounts } from './present-amounts.ts'
import { listSalesSteps, type SalesRow } from './sales.queries.ts'

const NOTHING: SalesRow = {
  orders: 0,
  goods_cents: 0,
  discounts_cents: 0,
  shipping_cents: 0,
  sales_cents: 0,
  gst_cents: 0,
  refunds_cents: 0,
  refunds_gst_cents: 0,
}

/** Every step of the period, also those without sales, and their total. */
export async function readSales(
  db: Db,
  period: Period,
  by: ReportStep,
): Promise<ResponseOf<'GET /api/admin/reports/sales'>> {
  const found = new Map((await listSalesSteps(db, period, by)).map((row) => [row.first, row]))
  return {
    total: presentSums([...found.values()].reduce(add, NOTHING)),
    steps: stepsOf(period, by).map((first) => ({ first, ...presentSums(found.get(first) ?? NOTHING) })),
  }
}

function add(sum: SalesRow, row: SalesRow): SalesRow {
  const names = Object.keys(NOTHING) as (keyof SalesRow)[]
  return Object.fromEntries(names.map((name) => [name, sum[name] + row[name]])) as SalesRow
}

function presentSums(row: SalesRow): SalesSums {
  const net_cents = row.sales_cents - row.refunds_cents
  return presentAmounts({
    ...row,
    net_cents,
    net_without_gst_cents: net_cents - (row.gst_cents - row.refunds_gst_cents),
  })
}
