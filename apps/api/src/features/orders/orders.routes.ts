import { randomInt } from 'node:crypto'
import type { LineItem, Order, ordersRoutes } from '@sideboard/contract/orders.ts'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import type { Session } from '../../http/caller.ts'
import { presentPaging } from '../../http/present-paging.ts'
import { notFound } from '../../shop-error.ts'
import { rowId } from '../catalog/public.ts'
import { addLineItem, changeLineItem, createOrder, emptyOrder, removeLineItem } from './change-lines.ts'
import { findOpenOrder, findOrder, listOrders } from './orders.queries.ts'
import { readOrders } from './read-orders.ts'

/** `beforeChange` takes back a payment that is under way: what stands above this feature is handed down to it. */
export function ordersHandlers(
  { db }: Deps,
  beforeChange: (orderId: number) => Promise<void>,
): Pick<Handlers, keyof typeof ordersRoutes> {
  async function prepareChange(session: Session, number?: string): Promise<void> {
    const order = number ? await findOrder(db, session.user_id, number) : await findOpenOrder(db, session.user_id)
    if (order?.state === 'payment' || order?.state === 'confirm') await beforeChange(order.id)
  }

  return {
    'GET /api/orders/current': async (_input, { session }) => {
      const open = await findOpenOrder(db, session.user_id)
      return open ? (await readOrders(db, session.user_id, [open]))[0] : undefined
    },
    'GET /api/orders/mine': async ({ query }, { session }) => {
      const rows = await listOrders(db, session.user_id, query)
      const orders = await readOrders(db, session.user_id, rows)
      return { orders, ...presentPaging(rows.length, rows[0]?.total_count ?? 0, query) }
    },
    'GET /api/orders/:number': async ({ params }, { session }) => getOrder(db, session, params.number),
    'POST /api/orders': async ({ body }, { session, once }) => {
      await prepareChange(session)
      return once(async (tx) => {
        const number = await createOrder(tx, session, newOrderNumber(), body.order.line_items_attributes)
        return getOrder(tx, session, number)
      })
    },
    'DELETE /api/orders/:number': async ({ params }, { session, once }) => {
      await prepareChange(session, params.number)
      return once((tx) => emptyOrder(tx, session, params.number))
    },
    'POST /api/orders/:number/line_items': async ({ params, body }, { session, once }) => {
      await prepareChange(session, params.number)
      return once(async (tx) => {
        const id = await addLineItem(tx, session, params.number, body.line_item)
        const line = await findLine(tx, session, params.number, id)
        if (!line) throw notFound()
        return line
      })
    },
    'PUT /api/orders/:number/line_items/:id': async ({ params, body }, { session, once }) => {
      await prepareChange(session, params.number)
      return once(async (tx) => {
        await changeLineItem(tx, session, params.number, rowId(params.id), body.line_item.quantity)
        return findLine(tx, session, params.number, rowId(params.id))
      })
    },
    'DELETE /api/orders/:number/line_items/:id': async ({ params }, { session, once }) => {
      await prepareChange(session, params.number)
      return once((tx) => removeLineItem(tx, session, params.number, rowId(params.id)))
    },
  }
}

async function getOrder(db: Db, session: Session, number: string): Promise<Order> {
  const row = await findOrder(db, session.user_id, number)
  const [order] = row ? await readOrders(db, session.user_id, [row]) : []
  if (!order) throw notFound()
  return order
}

async function findLine(db: Db, session: Session, number: string, id: number): Promise<LineItem | undefined> {
  return (await getOrder(db, session, number)).line_items.find((line) => line.id === id)
}

/** Nine random digits: an order's number tells nobody how many the shop has. */
function newOrderNumber(): string {
  return `R${randomInt(100_000_000, 1_000_000_000)}`
}
