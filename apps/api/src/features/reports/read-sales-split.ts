import type { SalesSplit, SplitRow } from '@pennysleeve/contract/admin/reports.ts'
import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { paymentMethod } from '@pennysleeve/domain/payments/payment-methods.ts'
import type { Period } from '@pennysleeve/domain/reports/report-period.ts'
import type { Db } from '../../db/connect.ts'
import { nameOfCards } from './name-of-cards.ts'
import { presentAmounts } from './present-amounts.ts'
import { listProductNames, type ProductName } from './product-names.queries.ts'
import { listSplit, type SplitRow as FoundRow, type SplitSums } from './sales-split.queries.ts'

type SplitOptions = { split: SalesSplit; limit: number }

export async function readSalesSplit(
  db: Db,
  period: Period,
  wanted: SplitOptions,
): Promise<ResponseOf<'GET /api/admin/reports/sales_split'>> {
  const { rows, others } = await listSplit(db, period, wanted)
  const ids = rows.flatMap(({ product_id }) => product_id ?? [])
  const products = ids.length > 0 ? await listProductNames(db, ids) : new Map<number, ProductName>()
  const total = [...rows, ...(others ? [others] : [])].reduce(add, NOTHING)
  // Delivery is ranked first so that it is never among the others, and shown last.
  const sorted = rows.toSorted((a, b) => Number(a.is_delivery) - Number(b.is_delivery))
  return {
    rows: sorted.map((row) => presentRow(nameOf(row, wanted.split, products), row, row.product_id)),
    others: others && { ...presentRow('All others', others), count: others.count },
    total: presentRow('Total', total),
  }
}

const NOTHING: SplitSums = { copies: null, sales_cents: 0, refunds_cents: null }

function add(sum: SplitSums, row: SplitSums): SplitSums {
  return {
    copies: addKnown(sum.copies, row.copies),
    sales_cents: sum.sales_cents + row.sales_cents,
    refunds_cents: addKnown(sum.refunds_cents, row.refunds_cents),
  }
}

/** Null is not known: of nothing but unknowns the sum is unknown too. */
function addKnown(a: number | null, b: number | null): number | null {
  return a === null ? b : a + (b ?? 0)
}

function presentRow(
  name: string,
  { copies, sales_cents, refunds_cents }: SplitSums,
  id: number | null = null,
): SplitRow {
  return { name, product_id: id, copies, ...presentAmounts({ sales_cents, refunds_cents }) }
}

const CHANNEL_NAMES: Record<string, string> = { web: 'Web', counter: 'Counter' }

function nameOf({ key, is_delivery }: FoundRow, split: SalesSplit, products: Map<number, ProductName>): string {
  if (is_delivery) return 'Delivery'
  if (split === 'channel') return CHANNEL_NAMES[key] ?? key
  if (split === 'payment_method') return paymentMethod(Number(key)).name
  return nameOfCards(key, split, products)
}
