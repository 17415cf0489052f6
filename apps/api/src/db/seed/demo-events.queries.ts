import { eventStart } from '@pennysleeve/domain/events/event.ts'
import { sql } from 'kysely'
import type { Tx } from '../connect.ts'

export type DemoEvent = {
  game: string
  name: string
  format: string
  /** After the Monday of this week. */
  days: number
  from: string
  to: string
  price_cents: number
  seats: number
  customer_limit: number
  description: string
}

type Dated = { n: number; starts_at: Date }

/** Events of the coming weeks, whenever the shop is made. */
export async function insertDemoEvents(tx: Tx, events: DemoEvent[]): Promise<void> {
  const numbered = events.map((event, n) => ({ ...event, n }))
  // The day is written out once more for papers, in the words of all other events.
  const { rows } = await sql<Dated>`
    select e.n, ${momentOf('from')} as starts_at from ${rowsOf(numbered)} order by e.n
  `.execute(tx)
  const dated = numbered.map((event) => {
    const { starts_at } = rows.find(({ n }) => n === event.n)!
    return { ...event, when: eventStart({ starts_at: starts_at.toISOString() }) }
  })
  await sql`
    with drawn as (
      select e.*, nextval(pg_get_serial_sequence('products', 'id')) as id from ${rowsOf(dated)}
    ), made as (
      insert into products (id, game_id, name, description, image_url, sealed_kind, sealed_set_name, released_on)
        overriding system value
      select e.id, g.id, e.name, e.description, '/pictures/products/' || e.id || '.svg', 'entry', e."when", current_date
      from drawn e join games g on g.code = e.game
      returning id
    ), sold as (
      insert into variants (product_id, sku, price_cents, on_hand, is_entry)
      select e.id, 'event-' || e.id, e.price_cents, e.seats, true from drawn e join made on made.id = e.id
      returning id, product_id
    ), held as (
      insert into events (variant_id, starts_at, ends_at, format, seats, customer_limit, cancel_hours, made_by)
      select v.id, ${momentOf('from')}, ${momentOf('to')}, e.format, e.seats, e.customer_limit, 24,
        (select min(id) from users where role = 'admin')
      from drawn e join sold v on v.product_id = e.id
      returning id, variant_id, seats
    )
    insert into stock_movements (variant_id, quantity, reason, source_key)
    select variant_id, seats, 'Seats', 'event:' || id from held
  `.execute(tx)
}

const rowsOf = (events: object[]) => sql`jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(
  n integer, game text, name text, format text, days integer, "from" text, "to" text, price_cents integer, seats integer,
  customer_limit integer, description text, "when" text
)`

const momentOf = (time: 'from' | 'to') => sql`(
  date_trunc('week', now() at time zone 'Australia/Darwin') + make_interval(days => e.days) + ${sql.ref(time)}::time
) at time zone 'Australia/Darwin'`
