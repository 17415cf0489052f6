import type { adminPreOrdersRoutes } from '@pennysleeve/contract/admin/pre-orders.ts'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { presentPaging } from '../../http/present-paging.ts'
import { rowId } from '../../http/row-id.ts'
import { notFound } from '../../shop-error.ts'
import { retryOnConflict } from '../orders/public.ts'
import { callOffPreOrder } from './call-off-pre-order.ts'
import { changePreOrder } from './change-pre-order.ts'
import { presentOrderOf, presentPreOrder } from './pre-orders.present.ts'
import { findPreOrder, listOrdersOfPreOrder, listPreOrders } from './pre-orders.queries.ts'
import { releasePreOrder } from './release-pre-order.ts'
import { startPreOrder } from './start-pre-order.ts'

export function adminPreOrdersHandlers(
  { db }: Deps,
  now: () => Date,
): Pick<Handlers, keyof typeof adminPreOrdersRoutes> {
  const read = async (at: Db, id: number) => {
    const row = await findPreOrder(at, id)
    if (!row) throw notFound()
    return { pre_order: presentPreOrder(row, now()) }
  }
  return {
    'GET /api/admin/pre_orders': async ({ query }) => {
      const rows = await listPreOrders(db, query.variant_id, query)
      const pre_orders = rows.map((row) => presentPreOrder(row, now()))
      return { pre_orders, ...presentPaging(rows.length, rows[0]?.total_count ?? 0, query) }
    },
    'GET /api/admin/pre_orders/:id': async ({ params, query }) => {
      const id = rowId(params.id)
      const found = await read(db, id)
      const orders = await listOrdersOfPreOrder(db, id, query)
      return {
        ...found,
        orders: orders.map(presentOrderOf),
        ...presentPaging(orders.length, orders[0]?.total_count ?? 0, query),
      }
    },
    'POST /api/admin/pre_orders': async ({ body }, { session, once }) =>
      once(async (tx) => read(tx, await startPreOrder(tx, session, body.pre_order, now()))),
    'PUT /api/admin/pre_orders/:id': async ({ params, body }, { session, once }) => {
      const id = rowId(params.id)
      const { updated_at, ...wanted } = body.pre_order
      return once(async (tx) => {
        await changePreOrder(tx, session, { id, updated_at, now: now() }, wanted)
        return read(tx, id)
      })
    },
    'POST /api/admin/pre_orders/:id/release': async ({ params, body }, { session, once }) => {
      const id = rowId(params.id)
      const { arrived, unit_cost } = body.release
      return retryOnConflict(async () =>
        once(async (tx) => {
          await releasePreOrder(tx, session, id, { arrived, unit_cost_cents: unit_cost })
          return read(tx, id)
        }),
      )
    },
    'POST /api/admin/pre_orders/:id/call_off': async ({ params, body }, { session, once }) => {
      const id = rowId(params.id)
      return once(async (tx) => {
        await callOffPreOrder(tx, session, id, body.call_off.reason)
        return read(tx, id)
      })
    },
  }
}
