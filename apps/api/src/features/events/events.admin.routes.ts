import type { adminEventsRoutes } from '@pennysleeve/contract/admin/events.ts'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { presentPaging } from '../../http/present-paging.ts'
import { rowId } from '../../http/row-id.ts'
import { notFound } from '../../shop-error.ts'
import { getLetterhead } from '../mail/public.ts'
import { callOffEvent } from './call-off-event.ts'
import { changeEvent } from './change-event.ts'
import { listEntrants } from './event-orders.queries.ts'
import { presentEntrant, presentStaffEvent } from './events.present.ts'
import { findEvent, listEvents } from './events.queries.ts'
import { createEvent } from './create-event.ts'
import { tickEntrant } from './tick-entrant.ts'

export function adminEventsHandlers({ db }: Deps, now: () => Date): Pick<Handlers, keyof typeof adminEventsRoutes> {
  const read = async (at: Db, id: number) => {
    const row = await findEvent(at, id)
    if (!row) throw notFound()
    return { event: presentStaffEvent(row) }
  }
  return {
    'GET /api/admin/events': async ({ query }) => {
      const rows = await listEvents(db, query.which, query)
      return { events: rows.map(presentStaffEvent), ...presentPaging(rows.length, rows[0]?.total_count ?? 0, query) }
    },
    'GET /api/admin/events/:id': async ({ params }) => read(db, rowId(params.id)),
    'POST /api/admin/events': async ({ body }, { session, once }) =>
      once(async (tx) => read(tx, await createEvent(tx, session, body.event, now()))),
    'PUT /api/admin/events/:id': async ({ params, body }, { session, once }) => {
      const id = rowId(params.id)
      const { updated_at, ...wanted } = body.event
      return once(async (tx) => {
        await changeEvent(tx, session, { id, updated_at, now: now() }, wanted)
        return read(tx, id)
      })
    },
    'POST /api/admin/events/:id/call_off': async ({ params, body }, { session, once }) => {
      const id = rowId(params.id)
      return once(async (tx) => {
        await callOffEvent(tx, session, id, body.call_off.reason)
        return read(tx, id)
      })
    },
    'GET /api/admin/events/:id/entrants': async ({ params }) => {
      const id = rowId(params.id)
      const found = await read(db, id)
      const [shop, entrants] = await Promise.all([getLetterhead(db), listEntrants(db, id)])
      return { ...found, shop_name: shop.name, entrants: entrants.map(presentEntrant) }
    },
    'PUT /api/admin/events/:id/entrants': async ({ params, body }, { session, once }) => {
      const id = rowId(params.id)
      return once(async (tx) => ({ entrant: presentEntrant(await tickEntrant(tx, session, id, body.entrant)) }))
    },
  }
}
