import type { checkoutRoutes } from '@pennysleeve/contract/checkout.ts'
import { isTryout } from '../../config.ts'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import type { Session } from '../../http/caller.ts'
import { notFound } from '../../shop-error.ts'
import { findOrder, readOrder, type OrderRow } from '../orders/public.ts'
import { advance, changeAddresses, saveAndAdvance } from './save-checkout.ts'

/** What stands above the checkout and is handed down to it: completing, and making an order changeable again. */
export type PaymentSteps = {
  beforeChange: (orderId: number) => Promise<void>
  complete: (orderId: number) => Promise<void>
}

export function checkoutHandlers(
  { config, db }: Deps,
  steps: PaymentSteps,
): Pick<Handlers, keyof typeof checkoutRoutes> {
  const holdFor = (address: string) => ({
    seconds: config.reservationSeconds,
    network: isTryout(config) ? undefined : address,
  })
  return {
    'PUT /api/orders/:number': async ({ params, body }, { session, once }) => {
      await steps.beforeChange((await getRow(db, session, params.number)).id)
      return once(async (tx) => {
        await changeAddresses(tx, session, params.number, body.order)
        return readOrder(tx, session.user_id, params.number)
      })
    },
    'PUT /api/checkouts/:number/next': async ({ params }, { session, once, address }) =>
      once(async (tx) => {
        await advance(tx, { session, number: params.number, hold: holdFor(address) })
        return readOrder(tx, session.user_id, params.number)
      }),
    'PUT /api/checkouts/:number': async ({ params, body }, { session, once, address }) =>
      once(async (tx) => {
        await saveAndAdvance(tx, { session, number: params.number, hold: holdFor(address) }, body.order)
        return readOrder(tx, session.user_id, params.number)
      }),
    'PUT /api/checkouts/:number/complete': async ({ params }, { session }) => {
      const { id, state } = await getRow(db, session, params.number)
      if (state !== 'complete') await steps.complete(id)
      return readOrder(db, session.user_id, params.number)
    },
  }
}

async function getRow(db: Db, session: Session, number: string): Promise<OrderRow> {
  const row = await findOrder(db, session.user_id, number)
  if (!row) throw notFound()
  return row
}
