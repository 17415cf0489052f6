import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'

/** A sealed item on pre-order that came in December, and one that is still waited for when the year ends. */
export async function fillPreOrders(tx: Tx): Promise<void> {
  await sql`
    create temp table made_pre_orders on commit drop as
    select n, nextval(pg_get_serial_sequence('pre_orders', 'id')) as id, variant_id, product_id, price_cents, opened_at, released_at
    from (
      select row_number() over (order by v.id) as n, v.id as variant_id, v.product_id, v.price_cents
      from variants v join products p on p.id = v.product_id where p.sealed and v.price_cents is not null and v.pre_order_left is null order by v.id limit 2
    ) v join (values
      (1, '2025-08-01 09:00 Australia/Darwin'::timestamptz, '2025-12-10 10:00 Australia/Darwin'::timestamptz),
      (2, '2026-04-01 09:00 Australia/Darwin', null)
    ) as t (n, opened_at, released_at) using (n)
  `.execute(tx)
}

/** A draft every other Friday, one of them free. */
export async function fillEvents(tx: Tx): Promise<void> {
  await sql`
    create temp table made_events on commit drop as
    select n, nextval(pg_get_serial_sequence('events', 'id')) as id, nextval(pg_get_serial_sequence('products', 'id')) as product_id,
      null::bigint as variant_id, case when n = 5 then 0 else 1500 end as price_cents,
      '2025-07-11 18:00 Australia/Darwin'::timestamptz + interval '14 days' * n as starts_at
    from generate_series(0, 25) as n
  `.execute(tx)
  await sql`
    insert into products (id, game_id, name, sealed_kind, sealed_set_name, released_on) overriding system value
    select product_id, (select min(id) from games), 'Friday draft', 'entry', starts_at::date::text, starts_at::date from made_events order by n
  `.execute(tx)
  await sql`
    insert into variants (product_id, sku, on_hand, is_entry) select product_id, 'event-' || product_id, 0, true from made_events order by n
  `.execute(tx)
  await sql`update made_events e set variant_id = v.id from variants v where v.product_id = e.product_id`.execute(tx)
}

/** Ten per cent, or AU$5.00 off AU$20.00. */
export async function fillDiscountCodes(tx: Tx): Promise<void> {
  await sql`
    insert into discount_codes (code, percent, amount_cents, minimum_cents, once_a_customer, made_by, created_at)
    select code, percent, amount_cents, minimum_cents, false, (select id from made_people where i = 1), '2025-06-30 12:00 Australia/Darwin'
    from (values ('YEAR-TEN', 10, null::integer, 0), ('YEAR-FIVE', null, 500, 2000)) as c (code, percent, amount_cents, minimum_cents)
  `.execute(tx)
}

/** Beside the cards in some orders: what is pre-ordered, and entries to the next draft. */
export async function addOffers(tx: Tx): Promise<void> {
  await sql`
    insert into made_lines (i, variant_id, product_id, price_cents, quantity, cheaper)
    select o.i, p.variant_id, p.product_id, p.price_cents, 1, false
    from made_orders o join made_pre_orders p on o.at >= p.opened_at and (o.at < p.released_at or p.released_at is null)
    where o.i % 60 = 2
    union all
    select o.i, e.variant_id, e.product_id, e.price_cents, 1 + (o.i % 4 = 0)::integer, false
    from made_orders o
    cross join lateral (select * from made_events where starts_at > o.at order by n limit 1) e
    where o.i % 20 = 9
  `.execute(tx)
  // Some come for the free draft alone: an order of nothing.
  await sql`
    delete from made_lines l using made_lines f join made_events e on e.variant_id = f.variant_id and e.price_cents = 0
    where f.i = l.i and l.variant_id <> f.variant_id and f.i % 40 = 9
  `.execute(tx)
}

/** Which orders have a discount code: those of the web that stay. It takes off what the loyalty discount leaves. */
export const codeOf = sql`(
  select d.id, case when d.percent is null then d.amount_cents else floor((g.goods - d1.discount) * d.percent / 100.0 + 0.5) end::integer as off
  from discount_codes d
  where o.i % 20 = 4 and o.channel = 'web' and not o.canceled and g.goods >= d.minimum_cents
    and d.code = case when o.i % 40 = 4 then 'YEAR-TEN' else 'YEAR-FIVE' end
)`

/** After the orders: their pre-orders and events, what is sent and what waits. */
export async function bookOffers(tx: Tx): Promise<void> {
  await sql`
    insert into discount_code_uses (order_id, discount_code_id, user_id, once, amount_cents, created_at)
    select id, discount_code_id, user_id, false, code_discount_cents, completed_at from orders where discount_code_id is not null order by id
  `.execute(tx)
  await sql`
    update discount_codes d set uses = u.uses
    from (select discount_code_id, count(*) as uses from discount_code_uses group by 1) u where u.discount_code_id = d.id
  `.execute(tx)
  await sql`
    insert into pre_orders (id, variant_id, state, allocation, customer_limit, arrived, made_by, ended_by, created_at, ended_at)
    overriding system value
    select p.id, p.variant_id, case when p.released_at is null then 'open' else 'released' end, s.sold + 5, 20,
      case when p.released_at is not null then s.sold + 3 end, c.id, case when p.released_at is not null then c.id end, p.opened_at, p.released_at
    from made_pre_orders p cross join (select id from made_people where i = 1) c
    cross join lateral (select count(*) as sold from line_items where variant_id = p.variant_id) s order by p.n
  `.execute(tx)
  await sql`update line_items l set pre_order_id = p.id from made_pre_orders p where p.variant_id = l.variant_id`.execute(
    tx,
  )
  await sql`
    update orders o set shipment_state = case when p.released_at is null then 'pending' else 'shipped' end,
      shipped_at = p.released_at + interval '1 hour'
    from line_items l join made_pre_orders p on p.id = l.pre_order_id where l.order_id = o.id
  `.execute(tx)
  await sql`
    insert into events (id, variant_id, state, starts_at, ends_at, seats, customer_limit, cancel_hours, made_by, created_at, ended_at)
    overriding system value
    select e.id, e.variant_id, 'over', e.starts_at, e.starts_at + interval '4 hours', greatest(30, s.sold), 4, 24, c.id,
      '2025-06-30 12:00 Australia/Darwin', e.starts_at + interval '4 hours'
    from made_events e cross join (select id from made_people where i = 1) c
    cross join lateral (select coalesce(sum(quantity), 0) as sold from line_items where variant_id = e.variant_id) s order by e.n
  `.execute(tx)
}

/** What came for the pre-orders, the seats of the events, and those that nobody took. */
export const offerMovements = sql`
  select variant_id, arrived as quantity, 'Pre-order' as reason, 'pre-order:' || id || ':' || variant_id as source_key, ended_at as at,
    arrived * 4000::bigint as cost_cents, null::text as cost_of, null::integer as whole
  from pre_orders join made_pre_orders using (id, variant_id) where arrived is not null
  union all
  select variant_id, seats, 'Seats', 'event:' || id || ':' || variant_id, created_at, null, null, null from events
  union all
  select e.variant_id, s.sold - e.seats, 'Event over', 'event-ended:' || e.id || ':' || e.variant_id, e.ends_at, null, null, null
  from events e cross join lateral (select coalesce(sum(quantity), 0)::integer as sold from line_items where variant_id = e.variant_id) s
  where s.sold < e.seats
`

/** What is left of the open pre-order, once the stock is there. */
export async function openAllocation(tx: Tx): Promise<void> {
  await sql`
    update variants v set pre_order_left = 5 from made_pre_orders p where p.variant_id = v.id and p.released_at is null
  `.execute(tx)
}
