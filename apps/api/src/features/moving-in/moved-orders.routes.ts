import type { movedOrdersRoutes, MovedOrder } from '@pennysleeve/contract/moved-orders.ts'
import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { presentPaging, type Page } from '../../http/present-paging.ts'
import { listMovedOrders, type MovedOrderRow } from './tables/order-rows.queries.ts'

export function movedOrdersHandlers({ db }: Deps): Pick<Handlers, keyof typeof movedOrdersRoutes> {
  return {
    'GET /api/moved_orders': async ({ query }, { session }) => readMovedOrders(db, session.user_id, query),
  }
}

export async function readMovedOrders(db: Db, userId: number, page: Page) {
  const rows = await listMovedOrders(db, userId, page)
  return {
    moved_orders: rows.map(presentMovedOrder),
    ...presentPaging(rows.length, rows[0]?.total_count ?? 0, page),
  }
}

function presentMovedOrder({ number, placed_on, total_cents, status, items }: MovedOrderRow): MovedOrder {
  const display_total = total_cents === null ? null : displayMoney(cents(total_cents))
  return { number, placed_on, display_total, status, items: items === '' ? [] : items.split('\n') }
}
