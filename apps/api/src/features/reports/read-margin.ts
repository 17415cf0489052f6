import type { MarginRow, MarginSplit } from '@pennysleeve/contract/admin/stock-reports.ts'
import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import type { Period } from '@pennysleeve/domain/reports/report-period.ts'
import type { Db } from '../../db/connect.ts'
import { listMargins, type MarginSums } from './margin.queries.ts'
import { nameOfCards } from './name-of-cards.ts'
import { presentAmounts } from './present-amounts.ts'
import { listProductNames } from './product-names.queries.ts'

type MarginOptions = { split: MarginSplit; limit: number }

export async function readMargin(
  db: Db,
  period: Period,
  wanted: MarginOptions,
): Promise<ResponseOf<'GET /api/admin/reports/margin'>> {
  const { rows, others } = await listMargins(db, period, wanted)
  const products = await listProductNames(
    db,
    rows.flatMap(({ product_id }) => product_id ?? []),
  )
  const total = [...rows, ...(others ? [others] : [])].reduce(add, NOTHING)
  return {
    rows: rows.map((row) => present(nameOfCards(row.key, wanted.split, products), row, row.product_id)),
    others: others && { ...present('All others', others), count: others.count },
    total: present('Total', total),
  }
}

const NOTHING: MarginSums = { copies: 0, sales_without_gst_cents: 0, cost_cents: 0, without_cost: 0, left_over: 0 }

function add(sum: MarginSums, row: MarginSums): MarginSums {
  const names = Object.keys(NOTHING) as (keyof MarginSums)[]
  return Object.fromEntries(names.map((name) => [name, sum[name] + row[name]])) as MarginSums
}

function present(name: string, row: MarginSums, product_id: number | null = null): MarginRow {
  const { copies, without_cost, sales_without_gst_cents, cost_cents } = row
  const margin_cents = sales_without_gst_cents - cost_cents
  return {
    name,
    product_id,
    copies,
    without_cost,
    margin_percent: percent(margin_cents, sales_without_gst_cents),
    sell_through_percent: percent(copies, copies + row.left_over),
    ...presentAmounts({ sales_without_gst_cents, cost_cents, margin_cents }),
  }
}

function percent(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((100 * part) / whole) : null
}
