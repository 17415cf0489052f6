import type { adminOrdersRoutes } from '@pennysleeve/contract/admin/orders.ts'
import type { CheckedInput } from '@pennysleeve/contract/route.ts'
import type { Routes } from '@pennysleeve/contract/routes.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { readStaffOrder } from './read-staff-orders.ts'
import { readStaffOrderList } from './read-staff-order-list.ts'
import { writeNote } from './write-note.ts'
import { writeOrderFile } from './write-order-file.ts'

export function adminOrdersHandlers({ db }: Deps): Pick<Handlers, keyof typeof adminOrdersRoutes> {
  return {
    'GET /api/admin/orders': async ({ query }) => {
      const { per_page, ...filter } = query
      return readStaffOrderList(db, { ...filter, sort: sortOf(query), limit: per_page })
    },
    'POST /api/admin/order_files': async ({ body: { order_file } }, { session }) =>
      db.transaction().execute((tx) => writeOrderFile(tx, session, { ...order_file, sort: sortOf(order_file) })),
    'GET /api/admin/orders/:number': async ({ params }) => readStaffOrder(db, params.number),
    'PUT /api/admin/orders/:number/note': async ({ params, body }, { session, once }) =>
      once(async (tx) => {
        await writeNote(tx, session, params.number, body)
        return readStaffOrder(tx, params.number)
      }),
  }
}

type Sorted = Pick<CheckedInput<Routes['GET /api/admin/orders']>['query'], 'sort' | 'fulfilment_status'>

/** Orders to pack: oldest first. Others: newest first. */
const sortOf = ({ sort, fulfilment_status }: Sorted) => sort ?? (fulfilment_status === 'to_pack' ? 'date' : '-date')
