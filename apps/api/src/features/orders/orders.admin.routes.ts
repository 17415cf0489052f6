import type { adminOrdersRoutes } from '@sideboard/contract/admin/orders.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { readStaffOrder } from './read-staff-orders.ts'
import { presentStaffOrderRow } from './staff-orders.present.ts'
import { listShippingMethodNames, listStaffOrders } from './staff-orders.queries.ts'
import { writeNote } from './write-note.ts'

export function adminOrdersHandlers({ db }: Deps): Pick<Handlers, keyof typeof adminOrdersRoutes> {
  return {
    'GET /api/admin/orders': async ({ query }) => {
      const { per_page, sort, ...filter } = query
      // Work is done in the order it came in; what is over is looked at from today backwards.
      const sorted = sort ?? (query.standing === 'to_pack' ? 'date' : '-date')
      const rows = await listStaffOrders(db, { ...filter, sort: sorted, limit: per_page + 1 })
      const orders = rows.slice(0, per_page).map(presentStaffOrderRow)
      return {
        orders,
        next: rows.length > per_page ? orders.at(-1)!.id : null,
        shipping_methods: await listShippingMethodNames(db),
      }
    },
    'GET /api/admin/orders/:number': async ({ params }) => readStaffOrder(db, params.number),
    'PUT /api/admin/orders/:number/note': async ({ params, body }, { session, once }) =>
      once(async (tx) => {
        await writeNote(tx, session, params.number, body)
        return readStaffOrder(tx, params.number)
      }),
  }
}
