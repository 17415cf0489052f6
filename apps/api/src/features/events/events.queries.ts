import type { EventState } from '@pennysleeve/domain/events/event.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { Page } from '../../http/present-paging.ts'

export type EventRow = {
  id: number
  variant_id: number
  product_id: number
  sku: string
  name: string
  description: string | null
  image_url: string | null
  game_type: string
  game_name: string
  format: string
  place: string | null
  starts_at: Date
  ends_at: Date
  state: EventState
  has_started: boolean
  price_cents: number
  seats: number
  /** What can still be sold. */
  seats_left: number
  customer_limit: number
  cancel_hours: number
  /** Entries of paid orders that were not cancelled. */
  sold: number
  being_paid: number
  present: number
  /** Of an event that was called off: entries whose money only the counter can give back. */
  to_give_back: number
  reason: string | null
  reminded_at: Date | null
  made_by: string
  updated_at: Date
  ended_at: Date | null
}

/** The last price it had: once it has ended, its variant has none. */
const PRICE = sql<number>`coalesce(v.price_cents, (
  select h.amount_cents from price_history h
  where h.product_id = p.id and h.variant_id = v.id and h.amount_cents is not null order by h.id desc limit 1
), 0)`

/** Paid at the counter by somebody without an account: nobody can send it back. */
export const ONLY_AT_COUNTER = sql<boolean>`r.user_id is null`

const EVENTS: RawBuilder<EventRow> = sql`
  select e.id, v.id as variant_id, p.id as product_id, v.sku, p.name, p.description, p.image_url, g.code as game_type,
    g.name as game_name, e.format, e.place, e.starts_at, e.ends_at, e.state, e.starts_at <= now() as has_started,
    ${PRICE} as price_cents, e.seats, case when e.state = 'open' then v.available else 0 end as seats_left,
    e.customer_limit, e.cancel_hours, s.sold, v.reserved as being_paid, s.present,
    case when e.state = 'called_off' then s.to_give_back else 0 end as to_give_back, e.reason, e.reminded_at,
    u.email as made_by, e.updated_at, e.ended_at, count(*) over () as total_count
  from events e join variants v on v.id = e.variant_id join products p on p.id = v.product_id
  join games g on g.id = p.game_id join users u on u.id = e.made_by
  cross join lateral (
    select coalesce(sum(l.quantity - l.returned_quantity), 0)::integer as sold,
      coalesce(sum(l.quantity - l.returned_quantity) filter (where ${ONLY_AT_COUNTER}), 0)::integer as to_give_back,
      coalesce(sum((
        select count(*) from event_entrants n
        where n.line_item_id = l.id and n.present_at is not null and n.place <= l.quantity - l.returned_quantity
      )), 0)::integer as present
    from line_items l join orders r on r.id = l.order_id where l.variant_id = v.id and r.state = 'complete'
  ) s
`

type Listed = EventRow & { total_count: number }
const pageOf = ({ page, per_page }: Page) => sql`limit ${per_page} offset ${(page - 1) * per_page}`

/** Open events that are not over, the next one first; of shown games. */
export async function listUpcomingEvents(db: Db, game: string | undefined, page: Page): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    ${EVENTS} where e.state = 'open' and e.ends_at > now() and not g.hidden
      and (${game ?? null}::text is null or g.code = ${game ?? null}::text)
    order by e.starts_at, e.id ${pageOf(page)}
  `.execute(db)
  return rows
}

/** For staff: those to come by their date, or the others, the latest first. */
export async function listEvents(db: Db, which: 'upcoming' | 'past', page: Page): Promise<Listed[]> {
  const order = which === 'upcoming' ? sql`e.starts_at, e.id` : sql`e.starts_at desc, e.id desc`
  const { rows } = await sql<Listed>`
    ${EVENTS} where (e.state = 'open') = ${which === 'upcoming'} order by ${order} ${pageOf(page)}
  `.execute(db)
  return rows
}

export async function findEvent(db: Db, id: number): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`${EVENTS} where e.id = ${id}`.execute(db)
  return rows[0]
}

/** Locks the variant, which every writer of an event and every sale does; then reads. */
export async function lockEvent(tx: Tx, id: number): Promise<EventRow | undefined> {
  await sql`
    select from variants where id = (select variant_id from events where id = ${id}) for no key update
  `.execute(tx)
  return findEvent(tx, id)
}

export async function findGameId(db: Db, code: string): Promise<number | undefined> {
  const found = await db.selectFrom('games').select('id').where('code', '=', code).executeTakeFirst()
  return found?.id
}

export type EventProduct = {
  game_id: number
  name: string
  description: string | null
  /** The day, which papers and lists show in the place of a set. */
  when: string
  starts_at: Date
}
export type EventTerms = {
  starts_at: Date
  ends_at: Date
  format: string
  place: string | null
  seats: number
  customer_limit: number
  cancel_hours: number
}

/** The product and its variant, with a stock of 0 and without a price. */
export async function insertEntry(
  tx: Tx,
  { game_id, name, description, when, starts_at }: EventProduct,
  image_url: string | null,
): Promise<{ product_id: number; variant_id: number }> {
  const { rows } = await sql<{ product_id: number; variant_id: number }>`
    with drawn as (select nextval(pg_get_serial_sequence('products', 'id')) as id),
    made as (
      insert into products (id, game_id, name, description, image_url, sealed_kind, sealed_set_name, released_on)
        overriding system value
      select id, ${game_id}, ${name}, ${description}, coalesce(${image_url}::text, '/pictures/products/' || id || '.svg'),
        'entry', ${when}, ${starts_at}::timestamptz::date
      from drawn returning id
    )
    insert into variants (product_id, sku, on_hand, is_entry) select id, 'event-' || id, 0, true from made
    returning product_id, id as variant_id
  `.execute(tx)
  return rows[0]!
}

/** `image_url`: undefined keeps the picture; null restores the drawn one. */
export async function updateEntry(
  tx: Tx,
  productId: number,
  { game_id, name, description, when }: EventProduct,
  image_url: string | null | undefined,
): Promise<void> {
  await sql`
    update products set game_id = ${game_id}, name = ${name}, description = ${description}, sealed_set_name = ${when},
      updated_at = now(),
      image_url = ${image_url === undefined ? sql`image_url` : sql`coalesce(${image_url}::text, '/pictures/products/' || id || '.svg')`}
    where id = ${productId}
  `.execute(tx)
}

export async function setEntryPrice(tx: Tx, variantId: number, price_cents: number | null): Promise<void> {
  await tx.updateTable('variants').set({ price_cents }).where('id', '=', variantId).execute()
}

export async function insertEvent(tx: Tx, row: EventTerms & { variant_id: number; made_by: number }): Promise<number> {
  const { id } = await tx.insertInto('events').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** `moved`: to another time; it is reminded of and sold on the web again. `told`: of another time or place. */
type Change = { moved: boolean; told: boolean }

export async function updateEvent(tx: Tx, id: number, terms: EventTerms, { moved, told }: Change): Promise<void> {
  await tx
    .updateTable('events')
    .set({
      ...terms,
      ...(moved ? { reminded_at: null, web_closed_at: null } : {}),
      ...(told ? { moved_at: sql`now()` } : {}),
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
}

type Ending = { state: 'called_off'; reason: string; ended_by: number } | { state: 'over' }

/** Nothing is sold any more. */
export async function endEvent(tx: Tx, { id, variant_id }: Pick<EventRow, 'id' | 'variant_id'>, ending: Ending) {
  await setEntryPrice(tx, variant_id, null)
  await tx
    .updateTable('events')
    .set({ ...ending, ended_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Those whose start has come since the last look: pages are to say that entries are sold at the door only. */
export async function closeStartedEvents(db: Db): Promise<void> {
  await sql`
    update events set web_closed_at = now()
    where id in (
      select id from events where state = 'open' and starts_at <= now() and web_closed_at is null
      order by id for no key update
    )
  `.execute(db)
}

export async function listEventsToEnd(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from events where state = 'open' and ends_at <= now() order by id limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}
