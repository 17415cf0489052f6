import type { adminOrdersRoutes } from '@pennysleeve/contract/admin/orders.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { readStaffOrder } from './read-staff-orders.ts'
import { readStaffOrderList } from './read-staff-order-list.ts'
import { writeNote } from './write-note.ts'

export function adminOrdersHandlers({ db }: Deps): Pick<Handlers, keyof typeof adminOrdersRoutes> {
  return {
    'GET /api/admin/orders': async ({ query }) => {
      const { per_page, sort, ...filter } = query
      // Orders to pack: oldest first. Others: newest first.
      const sorted = sort ?? (query.fulfilment_status === 'to_pack' ? 'date' : '-date')
      return readStaffOrderList(db, { ...filter, sort: sorted, limit: per_page })
    },
    'GET /api/admin/orders/:number': async ({ params }) => readStaffOrder(db, params.number),
    'PUT /api/admin/orders/:number/note': async ({ params, body }, { session, once }) =>
      once(async (tx) => {
        await writeNote(tx, session, params.number, body)
        return readStaffOrder(tx, params.number)
      }),
  }
}
