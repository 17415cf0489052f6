import { randomInt } from 'node:crypto'
import type { ordersRoutes } from '@pennysleeve/contract/orders.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import type { Session } from '../../http/caller.ts'
import { presentPaging } from '../../http/present-paging.ts'
import { rowId } from '../catalog/public.ts'
import { addLineItem, changeLineItem, createOrder, emptyOrder, removeLineItem } from './change-lines.ts'
import { findOpenOrderParts, listOrderParts } from './order-parts.queries.ts'
import { findOpenOrder, findOrder, type OrderRow } from './orders.queries.ts'
import { readLineItem, readOrder, withProducts } from './read-orders.ts'

/** What stands above this feature and is handed down to it: ending a payment that is under way. */
export type PaymentStops = {
  /** Refuses where the money has come in: then the order is complete. */
  beforeChange: (orderId: number) => Promise<void>
  stopPayment: (orderId: number) => Promise<'completed' | 'stopped'>
}

export function ordersHandlers(
  { db }: Deps,
  { beforeChange, stopPayment }: PaymentStops,
): Pick<Handlers, keyof typeof ordersRoutes> {
  async function prepareChange(session: Session, number: string): Promise<void> {
    const order = await findOrder(db, session.user_id, number)
    if (order && isBeingPaid(order)) await beforeChange(order.id)
  }

  return {
    'GET /api/orders/current': async (_input, { session }) => {
      const open = await findOpenOrderParts(db, session.user_id)
      return open && (await withProducts(db, [open]))[0]
    },
    'GET /api/orders/mine': async ({ query }, { session }) => {
      const { orders, total_count } = await listOrderParts(db, session.user_id, query)
      return { orders: await withProducts(db, orders), ...presentPaging(orders.length, total_count, query) }
    },
    'GET /api/orders/:number': async ({ params }, { session }) => readOrder(db, session.user_id, params.number),
    'POST /api/orders': async ({ body }, { session, once }) => {
      const open = await findOpenOrder(db, session.user_id)
      // Has its money come in meanwhile, it is complete, and these lines go into the next order.
      if (open && isBeingPaid(open)) await stopPayment(open.id)
      return once(async (tx) => {
        const lines = body.order.line_items_attributes ?? body.order.line_items ?? []
        const number = await createOrder(tx, session, newOrderNumber(), lines)
        return readOrder(tx, session.user_id, number)
      })
    },
    'DELETE /api/orders/:number': async ({ params }, { session, once }) => {
      await prepareChange(session, params.number)
      return once((tx) => emptyOrder(tx, session, params.number))
    },
    'POST /api/orders/:number/line_items': async ({ params, body }, { session, once }) => {
      await prepareChange(session, params.number)
      return once(async (tx) => {
        const { order_id, id } = await addLineItem(tx, session, params.number, body.line_item)
        // Just written, in this transaction.
        return (await readLineItem(tx, order_id, id))!
      })
    },
    'PUT /api/orders/:number/line_items/:id': async ({ params, body }, { session, once }) => {
      await prepareChange(session, params.number)
      return once(async (tx) => {
        const line = rowId(params.id)
        const { order_id, id } = await changeLineItem(tx, session, params.number, line, body.line_item.quantity)
        return readLineItem(tx, order_id, id)
      })
    },
    'DELETE /api/orders/:number/line_items/:id': async ({ params }, { session, once }) => {
      await prepareChange(session, params.number)
      return once((tx) => removeLineItem(tx, session, params.number, rowId(params.id)))
    },
  }
}

function isBeingPaid({ state }: OrderRow): boolean {
  return state === 'payment' || state === 'confirm'
}

/** Nine random digits: an order's number tells nobody how many the shop has. */
function newOrderNumber(): string {
  return `R${randomInt(100_000_000, 1_000_000_000)}`
}
