import type { returnsRoutes } from '@pennysleeve/contract/admin/returns.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { pickShort } from './pick-short.ts'
import { readReturn, readReturns } from './read-returns.ts'
import { returnGoods } from './return-goods.ts'

export function adminReturnsHandlers({ db }: Deps): Pick<Handlers, keyof typeof returnsRoutes> {
  return {
    'GET /api/admin/orders/:number/returns': async ({ params }) => readReturns(db, params.number),
    'POST /api/admin/orders/:number/returns': async ({ params, body }, { session, once }) =>
      once(async (tx) => {
        const { order_id, return_id } = await returnGoods(tx, session, params.number, body.return)
        return readReturn(tx, order_id, return_id)
      }),
    'POST /api/admin/orders/:number/short_picks': async ({ params, body }, { session, once }) =>
      once(async (tx) => {
        const { order_id, return_id } = await pickShort(tx, session, params.number, body.short_pick)
        return readReturn(tx, order_id, return_id)
      }),
  }
}
