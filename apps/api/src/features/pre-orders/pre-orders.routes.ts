import type { preOrdersRoutes } from '@pennysleeve/contract/pre-orders.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { readOrder } from '../orders/public.ts'
import { cancelOwnOrder } from '../payments/public.ts'

export function preOrdersHandlers({ db }: Deps): Pick<Handlers, keyof typeof preOrdersRoutes> {
  return {
    'PUT /api/orders/:number/cancel': async ({ params }, { session, once }) => {
      // Another customer's order does not exist.
      await readOrder(db, session.user_id, params.number)
      return once(async (tx) => {
        await cancelOwnOrder(tx, session, params.number)
        return readOrder(tx, session.user_id, params.number)
      })
    },
  }
}
