import type { checkoutRoutes } from '@sideboard/contract/checkout.ts'
import type { Order } from '@sideboard/contract/orders.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import type { Session } from '../../http/caller.ts'
import { notFound } from '../../shop-error.ts'
import { findOrder, readOrders, type OrderRow } from '../orders/public.ts'
import { advance, saveAddress, saveAndAdvance } from './save-checkout.ts'

/** What stands above the checkout and is handed down to it: completing, and making an order changeable again. */
export type PaymentSteps = {
  beforeChange: (orderId: number) => Promise<void>
  complete: (orderId: number) => Promise<void>
}

export function checkoutHandlers({ db }: Deps, steps: PaymentSteps): Pick<Handlers, keyof typeof checkoutRoutes> {
  async function getRow(session: Session, number: string): Promise<OrderRow> {
    const row = await findOrder(db, session.user_id, number)
    if (!row) throw notFound()
    return row
  }

  async function read(session: Session, number: string): Promise<Order> {
    const [order] = await readOrders(db, session.user_id, [await getRow(session, number)])
    return order!
  }

  return {
    'PUT /api/orders/:number': async ({ params, body }, { session }) => {
      await steps.beforeChange((await getRow(session, params.number)).id)
      await saveAddress(db, session, params.number, body.order.ship_address_attributes)
      return read(session, params.number)
    },
    'PUT /api/checkouts/:number/next': async ({ params }, { session }) => {
      await advance(db, session, params.number)
      return read(session, params.number)
    },
    'PUT /api/checkouts/:number': async ({ params, body }, { session }) => {
      await saveAndAdvance(db, session, params.number, body.order)
      return read(session, params.number)
    },
    'PUT /api/checkouts/:number/complete': async ({ params }, { session }) => {
      await steps.complete((await getRow(session, params.number)).id)
      return read(session, params.number)
    },
  }
}
