import { EVENT_STATES, MAX_ENTRANT_NAME } from '@pennysleeve/domain/events/event.ts'
import { z } from 'zod'
import { gameType, pathId } from './catalog.ts'
import { order } from './orders.ts'
import { pageQuery, pagingFields } from './paging.ts'
import { onOneLine } from './plain-text.ts'
import type { RouteTable } from './route.ts'

export const shopEvent = z.object({
  id: z.int(),
  /** The entry: what goes into the cart. */
  variant_id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  image_url: z.string().nullable(),
  game_type: z.string(),
  game_name: z.string(),
  /** What is played and how, in the shop's own words; may be empty. */
  format: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  /** Null: in the shop. */
  place: z.string().nullable(),
  state: z.enum(EVENT_STATES),
  /** It has started, so entries are sold at the door only. */
  has_started: z.boolean(),
  price: z.string(),
  display_price: z.string(),
  seats: z.int(),
  seats_left: z.int(),
  customer_limit: z.int(),
  /** Customers may cancel until so many hours before it starts. */
  cancel_hours: z.int(),
  /** Why it was called off. */
  reason: z.string().nullable(),
})
export type ShopEvent = z.infer<typeof shopEvent>

const base = { access: 'public', cache: 'shared', tag: 'events' } as const

export const eventsRoutes = {
  'GET /api/events': {
    ...base,
    summary: 'The events to come, the next one first',
    query: z.object({ game_type: gameType, ...pageQuery(25) }),
    response: z.object({ events: z.array(shopEvent), ...pagingFields }),
  },
  'GET /api/events/:id': {
    ...base,
    summary: 'One event, past ones too',
    params: pathId,
    response: z.object({ event: shopEvent }),
  },
  'POST /api/orders/:number/cancelled_entries': {
    access: 'customer',
    cache: 'private',
    tag: 'orders',
    idempotent: true,
    summary:
      'Cancels entries of a paid order until the cut-off. The seats are free again, the money goes back as it came',
    params: z.object({ number: z.string() }),
    body: z.object({
      cancelled_entries: z.object({ line_item_id: z.int(), quantity: z.int().min(1, 'must be 1 or more') }),
    }),
    response: order,
  },
  'PUT /api/orders/:number/entrants': {
    access: 'customer',
    cache: 'private',
    tag: 'orders',
    idempotent: true,
    summary:
      'Says who comes on an entry of a paid order: the name for the list at the door; empty for that of the order',
    params: z.object({ number: z.string() }),
    body: z.object({
      entrant: z.object({
        line_item_id: z.int(),
        place: z.int(),
        name: z.string().trim().max(MAX_ENTRANT_NAME, `is longer than ${MAX_ENTRANT_NAME} characters`).check(onOneLine),
      }),
    }),
    response: order,
  },
} satisfies RouteTable
