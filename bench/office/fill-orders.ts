import { sql } from 'kysely'
import type { Tx } from '../../apps/api/src/db/connect.ts'
import { CARD, STORE_CREDIT, TERMINAL } from '../../apps/api/src/db/payment-methods.queries.ts'

const ORDERS = 50_000
/** The newest paid ones are not shipped yet. */
const TO_PACK = 400

/** Orders over two years in all states, with lines, payments, refunds, credit, points and history. */
export async function fillOrders(tx: Tx): Promise<void> {
  await drawUpOrders(tx)
  await writeOrders(tx)
  await writePayments(tx)
  await writeRefunds(tx)
  await writeLedgers(tx)
  await writeEvents(tx)
}

/** Customer, products and time. One in 17 is still open, at most one per customer; one in 33 was cancelled. */
async function drawUpOrders(tx: Tx): Promise<void> {
  await sql`
    create temp table made_orders on commit drop as
    select i, nextval(pg_get_serial_sequence('orders', 'id')) as id,
      now() - interval '730 days' * (1 - i / ${ORDERS + 1}::numeric) as bought_at,
      case
        when i % 1700 = 0 then 'confirm' when i % 850 = 0 then 'payment' when i % 170 = 0 then 'delivery'
        when i % 34 = 0 then 'address' when i % 17 = 0 then 'cart' when i % 33 = 0 then 'canceled' else 'complete'
      end as state,
      -- The first customers come back often.
      case when i % 17 = 0 then i / 17 else floor(power(random(), 2) * (select count(*) from made_customers)) end::bigint
        as customer_place,
      1 + floor(power(random(), 2) * 12)::integer as line_count
    from generate_series(1, ${ORDERS}::integer) as i
  `.execute(tx)
  await sql`create unique index on made_orders (id)`.execute(tx)
  await sql`
    create temp table made_lines on commit drop as
    select l.order_id, s.variant_id, s.price_cents, min(1 + floor(power(l.luck, 4) * 4)::integer) as quantity
    from (
      select id as order_id, random() as luck, floor(power(random(), 2) * (select count(*) from traded)) as place
      from made_orders, generate_series(1, line_count)
    ) l join traded s using (place)
    group by 1, 2, 3
  `.execute(tx)
  await sql`analyze made_orders, made_lines, made_customers`.execute(tx)
}

async function writeOrders(tx: Tx): Promise<void> {
  await sql`
    insert into orders (id, number, user_id, email, state, payment_state, shipment_state, created_at, updated_at,
      completed_at, shipped_at, tracking, note, ship_address, shipping_method_id, reserved_until, discount_percent,
      item_total_cents, adjustment_total_cents, ship_total_cents, included_tax_cents, total_cents, credit_cents, channel,
      sold_by)
    overriding system value
    select o.id, 'R' || (400000000 + o.i * 7), c.id, c.email, o.state,
      case o.state when 'complete' then 'paid' when 'canceled' then 'void' end,
      case when o.state = 'canceled' then 'canceled' when o.state <> 'complete' then null when shipped then 'shipped' else 'ready' end,
      o.bought_at - interval '1 hour', o.bought_at + interval '1 day', case when bought then o.bought_at end,
      case when shipped then o.bought_at + interval '1 day' end, case when shipped and o.i % 3 = 0 then 'AP' || o.i end,
      case when o.i % 20 = 0 then 'Birthday present: no invoice in the parcel' else '' end,
      case when o.state <> 'cart' and not at_counter then jsonb_build_object('name', c.name, 'address1', c.i || ' Smith Street', 'city',
        'Darwin', 'country_id', 1, 'state_id', 1, 'zipcode', '0800', 'phone', '0400 000 000', 'company', '') end,
      case when o.state not in ('cart', 'address') and not at_counter then 1 + o.i % 4 end,
      case when o.state in ('payment', 'confirm') then now() + interval '30 days' end,
      case when frozen then 0 end, case when frozen then g.goods end, case when frozen then 0 end,
      case when frozen then s.ship end, case when frozen then floor((g.goods + s.ship) / 11.0 + 0.5) end,
      case when frozen then g.goods + s.ship end,
      case when frozen then case when bought and o.i % 6 = 0 then least(g.goods, 2500) else 0 end end,
      case when at_counter then 'counter' else 'web' end, case when at_counter then c.id end
    from made_orders o
    join made_customers c on c.place = o.customer_place
    join (select order_id, sum(price_cents * quantity)::integer as goods from made_lines group by 1) g on g.order_id = o.id
    cross join lateral (
      select o.state in ('complete', 'canceled') as bought, o.state = 'complete' and o.i <= ${ORDERS - TO_PACK} as shipped,
        o.state in ('payment', 'confirm', 'complete', 'canceled') as frozen,
        -- A third is sold at the counter, paid by terminal.
        o.state = 'complete' and o.i % 3 = 1 and o.i <= ${ORDERS - TO_PACK} as at_counter
    ) is_so
    cross join lateral (select case when at_counter then 0 else 1095 end as ship) s
    order by o.id
  `.execute(tx)
  await sql`
    insert into line_items (order_id, variant_id, quantity, seen_price_cents, price_cents, created_at)
    select l.order_id, l.variant_id, l.quantity, l.price_cents, case when o.total_cents is not null then l.price_cents end,
      o.created_at
    from made_lines l join orders o on o.id = l.order_id order by l.order_id, l.variant_id
  `.execute(tx)
}

/** Cancelled orders are refunded in full, every 70th by a dollar; every 700th refund fails. */
async function writePayments(tx: Tx): Promise<void> {
  await sql`
    insert into payments (order_id, payment_method_id, amount_cents, refunded_cents, state, provider, intent_id, created_at,
      taken_by)
    select o.id, p.method, p.amount,
      case when o.state = 'canceled' then p.amount when m.i % 70 = 0 and m.i % 700 <> 0 then least(p.amount, 100) else 0 end,
      'completed', case p.method when ${CARD} then 'stripe' end, case p.method when ${CARD} then 'bench-' || o.id end, o.completed_at,
      o.sold_by
    from orders o join made_orders m using (id)
    cross join lateral (
      values (${STORE_CREDIT}, o.credit_cents), (case o.channel when 'web' then ${CARD} else ${TERMINAL} end, o.total_cents - o.credit_cents)
    ) as p(method, amount)
    where o.completed_at is not null and p.amount > 0
    order by o.id
  `.execute(tx)
}

async function writeRefunds(tx: Tx): Promise<void> {
  await sql`
    insert into refunds (payment_id, amount_cents, reason, source_key, state, provider_refund_id, last_error, created_at, settled_at)
    select p.id, case when failed then 1 else p.refunded_cents end,
      case o.state when 'canceled' then 'Order ' || o.number || ' cancelled' else 'Bent corner' end, 'bench:' || p.id,
      case when failed then 'failed' else 'completed' end,
      case when p.payment_method_id = ${CARD} and not failed then 'bench-' || p.id end,
      case when failed then 'The card is expired.' end, o.updated_at, o.updated_at
    from payments p join orders o on o.id = p.order_id join made_orders m on m.id = o.id
    cross join lateral (select p.payment_method_id = ${CARD} and p.refunded_cents = 0 as failed) is_so
    where p.refunded_cents > 0 or (m.i % 700 = 0 and p.payment_method_id = ${CARD})
    order by p.id
  `.execute(tx)
}

async function writeLedgers(tx: Tx): Promise<void> {
  await sql`
    insert into store_credit_entries (user_id, amount_cents, reason, source_key, created_at)
    select o.user_id, -o.credit_cents, 'Order ' || o.number, 'order:' || o.id, o.completed_at
    from orders o join made_orders using (id) where o.credit_cents > 0
    union all
    select o.user_id, r.amount_cents, 'Refund of order ' || o.number, 'refund:' || r.id, r.created_at
    from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id join made_orders m on m.id = o.id
    where p.payment_method_id = ${STORE_CREDIT}
    order by 5
  `.execute(tx)
  await sql`
    insert into loyalty_entries (user_id, points, source_key, created_at)
    select o.user_id, e.points, e.source || o.id, o.completed_at
    from orders o join made_orders using (id)
    cross join lateral (values (2, 'order:', true), (-2, 'cancel:', o.state = 'canceled')) as e(points, source, holds)
    where o.completed_at is not null and o.item_total_cents >= 20000 and e.holds
    order by o.id
  `.execute(tx)
}

async function writeEvents(tx: Tx): Promise<void> {
  await sql`
    insert into order_events (order_id, event, detail, created_at)
    select o.id, e.event, e.detail, o.created_at + e.later
    from orders o join made_orders m using (id)
    cross join lateral (values
      ('advanced', jsonb_build_object('from', 'cart'), interval '10 minutes', o.state <> 'cart'),
      ('advanced', jsonb_build_object('from', 'address'), interval '11 minutes', o.state not in ('cart', 'address')),
      ('advanced', jsonb_build_object('from', 'delivery'), interval '12 minutes', o.total_cents is not null),
      ('shipped', jsonb_build_object('staff_id', 1, 'tracking', o.tracking), interval '1 day', o.shipment_state = 'shipped'),
      ('canceled', jsonb_build_object('staff_id', 1), interval '1 day', o.state = 'canceled')
    ) as e(event, detail, later, holds)
    where e.holds
    order by o.id
  `.execute(tx)
}
