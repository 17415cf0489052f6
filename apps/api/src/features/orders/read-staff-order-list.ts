import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { cents, type Cents } from '@pennysleeve/domain/money.ts'
import type { Db } from '../../db/connect.ts'
import { computeTotals } from './compute-totals.ts'
import { listOrderPartsByNumber } from './order-parts.queries.ts'
import { presentStaffOrderRow } from './staff-orders.present.ts'
import {
  listShippingMethodNames,
  listStaffOrders,
  type StaffOrderListRow,
  type StaffOrdersFilter,
} from './staff-orders.queries.ts'

/** A page of orders and its cursor. Carts are shown with their current total. */
export async function readStaffOrderList(
  db: Db,
  filter: StaffOrdersFilter,
): Promise<ResponseOf<'GET /api/admin/orders'>> {
  const rows = await listStaffOrders(db, { ...filter, limit: filter.limit + 1 })
  const page = rows.slice(0, filter.limit)
  const totals = await cartTotals(db, page)
  return {
    orders: page.map((row) => presentStaffOrderRow(row, cents(row.total_cents ?? totals.get(row.number) ?? 0))),
    next: rows.length > filter.limit ? page.at(-1)!.id : null,
    shipping_methods: await listShippingMethodNames(db),
  }
}

async function cartTotals(db: Db, page: StaffOrderListRow[]): Promise<Map<string, Cents>> {
  const carts = page.filter((row) => row.total_cents === null).map(({ number }) => number)
  if (carts.length === 0) return new Map()
  const parts = await listOrderPartsByNumber(db, carts)
  return new Map(parts.map((one) => [one.order.number, computeTotals(one).total_cents]))
}
