import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { nameWithPrinting } from '@pennysleeve/domain/catalog/printing.ts'
import { optionsText } from '@pennysleeve/domain/copies/options-text.ts'
import { cents, moneyText } from '@pennysleeve/domain/money.ts'
import { shopDay } from '@pennysleeve/domain/shop-day.ts'
import type { Db } from '../../db/connect.ts'
import { listDeadStock, type DeadRow } from './margin.queries.ts'
import { presentAmounts } from './present-amounts.ts'
import { listProductNames, type ProductName } from './product-names.queries.ts'

type DeadStockOptions = { days: number; limit: number }

const DAY_MS = 86_400_000

export async function readDeadStock(
  db: Db,
  now: Date,
  { days, limit }: DeadStockOptions,
): Promise<ResponseOf<'GET /api/admin/reports/dead_stock'>> {
  const { rows, ...sums } = await listDeadStock(db, new Date(now.getTime() - days * DAY_MS), limit)
  const products = await listProductNames(
    db,
    rows.map(({ product_id }) => product_id),
  )
  return { rows: rows.map((row) => present(row, products.get(row.product_id)!, now)), ...presentAmounts(sums) }
}

function present({ condition, language, arrived, sold, ...row }: DeadRow, product: ProductName, now: Date) {
  const { variant_id, product_id, copies, cost_cents, price_cents } = row
  return {
    variant_id,
    product_id,
    name: nameWithPrinting({ ...product, options_text: optionsText(condition, language) }),
    copies,
    cost: moneyText(cents(cost_cents)),
    price: price_cents === null ? null : moneyText(cents(price_cents)),
    arrived: shopDay(arrived),
    sold: sold && shopDay(sold),
    days_on_shelf: Math.floor((now.getTime() - arrived.getTime()) / DAY_MS),
  }
}
