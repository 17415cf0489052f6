import { sql } from 'kysely'
import type { Tx } from '../../apps/api/src/db/connect.ts'

/** As many as an event may have. */
const SEATS = 999

/** Two years of weekly events; the last one as full as can be, with the longest list at the door. */
export async function fillEvents(tx: Tx): Promise<void> {
  await sql`
    with drawn as (select n, nextval(pg_get_serial_sequence('products', 'id')) as id from generate_series(1, 104) n),
    made as (
      insert into products (id, game_id, name, sealed_kind, sealed_set_name, released_on) overriding system value
      select id, (select min(id) from games), 'Friday draft ' || n, 'entry', 'Friday ' || n, current_date from drawn
      returning id
    )
    insert into variants (product_id, sku, on_hand, is_entry) select id, 'event-' || id, 0, true from made
  `.execute(tx)
  await sql`
    insert into events (variant_id, state, starts_at, ends_at, seats, customer_limit, cancel_hours, made_by, ended_at)
    select v.id, 'over', now() - interval '1 week' * (104 - row_number() over (order by v.id)),
      now() - interval '1 week' * (104 - row_number() over (order by v.id)) + interval '4 hours',
      ${SEATS}, 4, 24, (select min(id) from users where role = 'admin'), now()
    from variants v where v.is_entry and not exists (select from events where variant_id = v.id)
  `.execute(tx)
  // Single copies become entries at the same price. `fillStock` then takes a seat for each.
  await sql`
    update line_items set variant_id = (select max(id) from variants where is_entry)
    where id in (
      select min(l.id) from line_items l join made_orders o on o.id = l.order_id
      where o.state = 'complete' and l.quantity = 1 group by o.id order by o.id limit ${SEATS}
    )
  `.execute(tx)
  await sql`
    insert into stock_movements (variant_id, quantity, reason, source_key, created_at)
    select max(id), ${SEATS}::integer, 'Seats', 'seats:bench', now() - interval '2 years' from variants where is_entry
  `.execute(tx)
}
