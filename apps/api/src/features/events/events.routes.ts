import type { eventsRoutes } from '@pennysleeve/contract/events.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { presentPaging } from '../../http/present-paging.ts'
import { rowId } from '../../http/row-id.ts'
import { notFound } from '../../shop-error.ts'
import { readOrder } from '../orders/public.ts'
import { cancelEntries } from './cancel-entries.ts'
import { presentEvent } from './events.present.ts'
import { nameOwnEntrant } from './name-own-entrant.ts'
import { findEvent, listUpcomingEvents } from './events.queries.ts'

export function eventsHandlers({ db }: Deps): Pick<Handlers, keyof typeof eventsRoutes> {
  return {
    'GET /api/events': async ({ query }) => {
      const rows = await listUpcomingEvents(db, query.game_type, query)
      return { events: rows.map(presentEvent), ...presentPaging(rows.length, rows[0]?.total_count ?? 0, query) }
    },
    'GET /api/events/:id': async ({ params }) => {
      const row = await findEvent(db, rowId(params.id))
      if (!row) throw notFound()
      return { event: presentEvent(row) }
    },
    'POST /api/orders/:number/cancelled_entries': async ({ params, body }, { session, once }) => {
      // Another customer's order does not exist.
      await readOrder(db, session.user_id, params.number)
      return once(async (tx) => {
        await cancelEntries(tx, session, params.number, body.cancelled_entries)
        return readOrder(tx, session.user_id, params.number)
      })
    },
    'PUT /api/orders/:number/entrants': async ({ params, body }, { session, once }) => {
      await readOrder(db, session.user_id, params.number)
      return once(async (tx) => {
        await nameOwnEntrant(tx, session, params.number, body.entrant)
        return readOrder(tx, session.user_id, params.number)
      })
    },
  }
}
