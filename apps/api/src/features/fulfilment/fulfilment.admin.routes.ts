import type { fulfilmentRoutes } from '@pennysleeve/contract/admin/fulfilment.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { rowId } from '../../http/row-id.ts'
import { readStaffOrder } from '../orders/public.ts'
import { correctTracking } from './correct-tracking.ts'
import { makePickList } from './make-pick-list.ts'
import { makePutAwayList } from './make-put-away-list.ts'
import { readOrderPapers } from './read-order-papers.ts'
import { shipOrder } from './ship-order.ts'

export function adminFulfilmentHandlers({ db }: Deps): Pick<Handlers, keyof typeof fulfilmentRoutes> {
  return {
    'GET /api/admin/pick_list': async ({ query }) => makePickList(db, query.numbers),
    'GET /api/admin/put_away_list': async ({ query }) => makePutAwayList(db, { sell_order_ids: query.sell_orders }),
    'GET /api/admin/stock_takes/:id/put_away_list': async ({ params }) =>
      makePutAwayList(db, { stock_take_id: rowId(params.id) }),
    'GET /api/admin/regraded_list': async ({ query }) => makePutAwayList(db, { regraded_on: query.day }),
    'GET /api/admin/order_papers': async ({ query }) => readOrderPapers(db, query.numbers, query.paper),
    'POST /api/admin/orders/:number/shipment': async ({ params, body }, { session, once }) =>
      once(async (tx) => {
        await shipOrder(tx, session, params.number, body.shipment.tracking)
        return readStaffOrder(tx, params.number)
      }),
    'PUT /api/admin/orders/:number/shipment': async ({ params, body }, { session, once }) =>
      once(async (tx) => {
        await correctTracking(tx, session, params.number, body.shipment.tracking)
        return readStaffOrder(tx, params.number)
      }),
  }
}
