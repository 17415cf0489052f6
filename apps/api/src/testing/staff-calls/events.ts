import { event, makeEvent, makeEntrant } from '../goods/make-event.ts'
import type { StaffCalls } from './staff-call.ts'

export const eventsCalls: StaffCalls<
  | 'GET /api/admin/events'
  | 'GET /api/admin/events/:id'
  | 'GET /api/admin/events/:id/entrants'
  | 'POST /api/admin/events'
  | 'PUT /api/admin/events/:id'
  | 'PUT /api/admin/events/:id/entrants'
  | 'POST /api/admin/events/:id/call_off'
> = {
  'GET /api/admin/events': async () => ({}),
  'GET /api/admin/events/:id': async (shop) => ({ params: { id: String((await makeEvent(shop)).event.id) } }),
  'GET /api/admin/events/:id/entrants': async (shop) => ({ params: { id: String((await makeEvent(shop)).event.id) } }),
  'POST /api/admin/events': async () => ({ body: { event: event() } }),
  'PUT /api/admin/events/:id': async (shop) => {
    const { id, updated_at } = (await makeEvent(shop)).event
    return { params: { id: String(id) }, body: { event: { ...event({ seats: 12 }), updated_at } } }
  },
  'PUT /api/admin/events/:id/entrants': async (shop) => {
    const { id, line_item_id } = await makeEntrant(shop)
    return { params: { id: String(id) }, body: { entrant: { line_item_id, place: 1, present: true } } }
  },
  'POST /api/admin/events/:id/call_off': async (shop) => ({
    params: { id: String((await makeEvent(shop)).event.id) },
    body: { call_off: { reason: 'The judge is ill.' } },
  }),
}
