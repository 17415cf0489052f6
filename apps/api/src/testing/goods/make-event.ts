import type { Entrant, StaffEvent } from '@pennysleeve/contract/admin/events.ts'
import type { InputOf, ResponseOf } from '@pennysleeve/contract/client.ts'
import type { ShopEvent } from '@pennysleeve/contract/events.ts'
import type { Order } from '@pennysleeve/contract/orders.ts'
import { DEFAULT_GAME_CODE } from '@pennysleeve/domain/catalog/catalog.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { dayIn } from './make-pre-order.ts'
import { makeShopper, makeShoppers } from '../people/make-shopper.ts'
import { auditAfterTest } from '../open-shop-with-card.ts'
import { openTestShop, type TestShop } from '../open-test-shop.ts'

export type WantedEvent = InputOf<'POST /api/admin/events'>['body']['event']

export const event = (wanted: Partial<WantedEvent> = {}) => ({
  name: `Friday draft ${randomUUID().slice(0, 8)}`,
  game: DEFAULT_GAME_CODE,
  format: 'Booster draft',
  description: 'Three packs and a seat.',
  place: '',
  starts_on: dayIn(10),
  starts: '18:30',
  ends: '22:00',
  price: '15.00',
  seats: 10,
  customer_limit: 4,
  cancel_hours: 24,
  ...wanted,
})

export type EventStaff = ReturnType<typeof eventStaffAt>

/** A member of staff with the calls of events. */
export async function makeEventStaff(shop: TestShop): Promise<EventStaff> {
  const [person] = await makeShoppers(shop, 1)
  await shop.db.updateTable('users').set({ role: 'staff' }).where('id', '=', person!.id).execute()
  return eventStaffAt(shop, person!)
}

/** The same member, in this process of the shop. */
export function eventStaffAt({ send }: TestShop, { token }: { token: string }) {
  type EventResponse = ResponseOf<'POST /api/admin/events'>
  const url = '/api/admin/events'
  return {
    token,
    make: (wanted: Partial<WantedEvent> = {}) =>
      send<EventResponse>('POST', url, { token, body: { event: event(wanted) } }),
    read: async (id: number) => (await send<EventResponse>('GET', `${url}/${id}`, { token })).body.event,
    change: (seen: StaffEvent, wanted: Partial<WantedEvent>) =>
      send<EventResponse>('PUT', `${url}/${seen.id}`, {
        token,
        body: { event: { ...event({ name: seen.name }), ...wanted, updated_at: seen.updated_at } },
      }),
    callOff: (id: number, idempotencyKey: string = randomUUID()) =>
      send<EventResponse>('POST', `${url}/${id}/call_off`, {
        token,
        idempotencyKey,
        body: { call_off: { reason: 'The judge is ill.' } },
      }),
    entrants: async (id: number) =>
      (await send<{ entrants: Entrant[] }>('GET', `${url}/${id}/entrants`, { token })).body.entrants,
    tick: (id: number, entrant: InputOf<'PUT /api/admin/events/:id/entrants'>['body']['entrant']) =>
      send<{ entrant: Entrant }>('PUT', `${url}/${id}/entrants`, { token, body: { entrant } }),
  }
}

/** An event whose entries are sold. */
export async function makeEvent(shop: TestShop, wanted: Partial<WantedEvent> = {}) {
  const staff = await makeEventStaff(shop)
  const { event: made } = (await staff.make(wanted)).body
  return { staff, event: made, line: (quantity = 1) => ({ variant_id: made.variant_id, quantity }) }
}

/** An event with one entry that was bought. */
export async function makeEntrant(shop: TestShop) {
  const { event: made, line } = await makeEvent(shop)
  const [ada] = await makeShoppers(shop, 1)
  const { line_items } = await ada!.buy(line())
  return { id: made.id, line_item_id: line_items[0]!.id }
}

/** As if it began in so many hours, or so many ago. */
export async function moveTo({ db }: TestShop, id: number, hours: number): Promise<void> {
  await sql`
    update events set starts_at = now() + make_interval(mins => ${Math.round(hours * 60)}::integer),
      ends_at = now() + make_interval(mins => ${Math.round(hours * 60 + 180)}::integer)
    where id = ${id}
  `.execute(db)
}

/** A customer cancels entries of an order of their own. */
export function cancelEntry(
  { send }: TestShop,
  { token }: { token: string },
  { number, line_items }: Pick<Order, 'number' | 'line_items'>,
  quantity = 1,
) {
  const line = line_items.find(({ event: own }) => own) ?? line_items[0]!
  return send<Order>('POST', `/api/orders/${number}/cancelled_entries`, {
    token,
    idempotencyKey: randomUUID(),
    body: { cancelled_entries: { line_item_id: line.id, quantity } },
  })
}

/** A shop of its own with one event and a shopper, audited in the end. */
export async function openWithEvent(wanted: Parameters<typeof makeEvent>[1] = {}) {
  const shop = await openTestShop()
  auditAfterTest(shop)
  const ada = await makeShopper(shop)
  return { shop, ada, ...(await makeEvent(shop, wanted)) }
}

/** What the page of events shows. */
export async function listEvents({ send }: TestShop, query = ''): Promise<ShopEvent[]> {
  return (await send<{ events: ShopEvent[] }>('GET', `/api/events${query}`)).body.events
}
