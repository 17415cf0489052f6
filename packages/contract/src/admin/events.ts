import {
  MAX_CANCEL_HOURS,
  MAX_ENTRANT_NAME,
  MAX_EVENT_NAME,
  MAX_EVENT_REASON,
  MAX_FORMAT,
  MAX_PLACE,
  MAX_SEATS,
} from '@pennysleeve/domain/events/event.ts'
import { MAX_DESCRIPTION_CHARACTERS } from '@pennysleeve/domain/plain-text.ts'
import { z } from 'zod'
import { pathId } from '../catalog.ts'
import { shopEvent } from '../events.ts'
import { amount } from '../money.ts'
import { pageQuery, pagingFields } from '../paging.ts'
import { inPlainText, onOneLine, plainLine } from '../plain-text.ts'
import type { RouteTable } from '../route.ts'
import { pictureHash } from './pictures.ts'

const staffEvent = shopEvent.extend({
  product_id: z.int(),
  sku: z.string(),
  /** Entries: paid, being paid, and how many of them are at the door. */
  sold: z.int(),
  being_paid: z.int(),
  present: z.int(),
  /** Of an event that was called off: entries of walk-ins, whose money the counter gives back. */
  to_give_back: z.int(),
  reminded_at: z.string().nullable(),
  made_by: z.string(),
  updated_at: z.string(),
  ended_at: z.string().nullable(),
})
export type StaffEvent = z.infer<typeof staffEvent>

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 18:30')
const whole = z.int('must be a whole number')
const optionalLine = (max: number) => z.string().trim().max(max, `is longer than ${max} characters`).check(onOneLine)

const facts = z.object({
  name: plainLine(MAX_EVENT_NAME),
  game: z.string().max(60, 'is too long'),
  format: optionalLine(MAX_FORMAT).default(''),
  description: z.string().trim().max(MAX_DESCRIPTION_CHARACTERS, 'is too long').check(inPlainText).default(''),
  /** Empty: in the shop. */
  place: optionalLine(MAX_PLACE).default(''),
  starts_on: z.iso.date('must be a day such as 2026-12-04'),
  /** In the shop's time. An end that is not after the start is on the next day. */
  starts: time,
  ends: time,
  /** 0: free. */
  price: amount('not negative'),
  seats: whole.min(1, 'must be 1 or more').max(MAX_SEATS, `must be ${MAX_SEATS} or fewer`),
  customer_limit: whole.min(1, 'must be 1 or more').max(MAX_SEATS, `must be ${MAX_SEATS} or fewer`),
  cancel_hours: whole.min(0, 'must be 0 or more').max(MAX_CANCEL_HOURS, `must be ${MAX_CANCEL_HOURS} or fewer`),
  /** The hash of an uploaded picture; null for the drawn one; absent, it stays. */
  picture: pictureHash.nullish(),
})

/** One seat of an entry that was sold. */
const entrant = z.object({
  line_item_id: z.int(),
  /** Of a line of several entries: which of them. */
  place: z.int(),
  order_number: z.string(),
  channel: z.enum(['web', 'counter']),
  /** As typed at the door, else of whom the order is; empty if nobody knows. */
  name: z.string(),
  email: z.string(),
  display_price: z.string(),
  paid_at: z.string(),
  present_at: z.string().nullable(),
})
export type Entrant = z.infer<typeof entrant>

const response = z.object({ event: staffEvent })
const base = { access: 'staff', permission: 'events', cache: 'private', tag: 'events' } as const

export const adminEventsRoutes = {
  'GET /api/admin/events': {
    ...base,
    summary: 'Events to come by their date, or those that are over or called off, the latest first',
    query: z.object({ which: z.enum(['upcoming', 'past']).default('upcoming'), ...pageQuery(25) }),
    response: z.object({ events: z.array(staffEvent), ...pagingFields }),
  },
  'GET /api/admin/events/:id': { ...base, summary: 'An event', params: pathId, response },
  'POST /api/admin/events': {
    ...base,
    idempotent: true,
    summary: 'Makes an event and sells its entries from now on',
    status: 201,
    body: z.object({ event: facts }),
    response,
  },
  'PUT /api/admin/events/:id': {
    ...base,
    idempotent: true,
    summary:
      'Changes an event; sent with `updated_at` as it was seen. Whoever has an entry is told of another time or place',
    params: pathId,
    body: z.object({ event: facts.extend({ updated_at: z.string() }) }),
    response,
  },
  'POST /api/admin/events/:id/call_off': {
    ...base,
    permission: 'orders',
    idempotent: true,
    summary: 'The event does not take place: everybody gets their money back and is told why',
    params: pathId,
    body: z.object({ call_off: z.object({ reason: plainLine(MAX_EVENT_REASON) }) }),
    response,
  },
  'GET /api/admin/events/:id/entrants': {
    ...base,
    summary: 'The list at the door: who has an entry, and who is there',
    params: pathId,
    response: response.extend({ shop_name: z.string(), entrants: z.array(entrant) }),
  },
  'PUT /api/admin/events/:id/entrants': {
    ...base,
    idempotent: true,
    summary: 'Ticks somebody as present or not, or writes down their name',
    params: pathId,
    body: z.object({
      entrant: z.object({
        line_item_id: z.int(),
        place: z.int(),
        /** Empty: the name of the order again. */
        name: optionalLine(MAX_ENTRANT_NAME).optional(),
        present: z.boolean().optional(),
      }),
    }),
    response: z.object({ entrant }),
  },
} satisfies RouteTable
