import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { CARD, CASH, GIFT_CARD, STORE_CREDIT, TERMINAL } from '../../db/payment-methods.queries.ts'
import { fillGiftCards, spentCard } from './fill-gift-cards.ts'
import { addOffers, codeOf } from './fill-offers.ts'
import { openHours } from './open-hours.ts'

/** A customer for so many orders. */
const ORDERS_EACH = 20

export async function fillPeople(tx: Tx, orders: number): Promise<void> {
  await sql`
    create temp table made_people on commit drop as
    select i, nextval(pg_get_serial_sequence('users', 'id')) as id, 'year' || i || '@example.test' as email
    from generate_series(1, ${Math.ceil(orders / ORDERS_EACH)}::integer) as i
  `.execute(tx)
  await sql`
    insert into users (id, email, password_hash, role, created_at) overriding system value
    select id, email, 'none', case when i <= 2 then 'staff' else 'customer' end, '2025-06-30 12:00 Australia/Darwin' from made_people
  `.execute(tx)
}

/** Every variant with a price is traded. Forty singles also lie there lightly played; a tenth became dearer in January. */
export async function fillShelf(tx: Tx): Promise<void> {
  await sql`
    insert into variants (product_id, sku, price_cents, on_hand, condition)
    select v.product_id, v.sku || '-lp', v.price_cents, 0, 'lp'
    from variants v join products p on p.id = v.product_id
    where not p.sealed and v.price_cents is not null and v.condition is distinct from 'lp' and v.language = 'en'
    order by v.id limit 40
  `.execute(tx)
  await sql`update price_history set created_at = '2025-06-01'`.execute(tx)
  await sql`update variants set price_cents = price_cents + 50 where price_cents is not null and id % 10 = 0`.execute(
    tx,
  )
  await sql`update price_history set created_at = '2026-01-15' where created_at > '2025-06-01'`.execute(tx)
  await sql`
    create temp table made_shelf on commit drop as
    select row_number() over (order by v.id) - 1 as place, v.id as variant_id, v.product_id, v.price_cents,
      coalesce(v.condition, 'nm') as condition, not p.sealed as single
    from variants v join products p on p.id = v.product_id
    where v.price_cents is not null and v.id not in (select variant_id from made_pre_orders)
  `.execute(tx)
  await sql`create unique index on made_shelf (place)`.execute(tx)
}

/** Every third is sold at the counter, half of those to a walk-in; one in fifty of the web is cancelled. */
export async function fillOrders(tx: Tx, orders: number): Promise<void> {
  await sql`
    create temp table made_orders on commit drop as
    select i, nextval(pg_get_serial_sequence('orders', 'id')) as id, ${openHours(sql`365.0 * (i - 1) / ${orders}::integer`, 1)} as at,
      case when i % 3 = 0 then 'counter' else 'web' end as channel, i % 50 = 1 and i % 3 <> 0 as canceled,
      case when i % 3 <> 0 or i % 2 = 0 then 1 + floor(pg_temp.draw(i, 2) * (select count(*) from made_people))::integer end as person,
      1 + floor(pg_temp.draw(i, 3) * 6)::integer as line_count, (array[0, 0, 0, 2, 4, 14])[1 + floor(pg_temp.draw(i, 4) * 6)::integer] as percent
    from generate_series(1, ${orders}::integer) as i
  `.execute(tx)
  await sql`
    create temp table made_lines on commit drop as
    select i, variant_id, product_id, min(price_cents)::integer as price_cents, sum(quantity)::integer as quantity, false as cheaper
    from (
      select i, 1 + floor(pg_temp.draw(i * 100 + n, 6) ^ 3 * 4)::integer as quantity,
        floor(pg_temp.draw(i * 100 + n, 5) ^ 2 * (select count(*) from made_shelf))::bigint as place
      from made_orders, generate_series(1, line_count) as n
    ) l join made_shelf using (place) group by 1, 2, 3
  `.execute(tx)
  await addOffers(tx)
  await fillGiftCards(tx)
  await sql`
    update made_lines l set cheaper = true, price_cents = greatest(1, l.price_cents * 4 / 5)
    from made_orders o where o.i = l.i and o.channel = 'counter' and o.i % 30 = 0
  `.execute(tx)
  await sql`
    insert into orders (id, number, user_id, email, state, payment_state, shipment_state, created_at, updated_at, completed_at,
      shipped_at, shipping_method_id, discount_percent, item_total_cents, adjustment_total_cents, ship_total_cents,
      included_tax_cents, total_cents, credit_cents, channel, sold_by, discount_cents, discount_reason, discount_code_id,
      code_discount_cents, gift_card_cents)
    overriding system value
    select o.id, 'R' || (700000000 + o.i), p.id, coalesce(p.email, ''), case when o.canceled then 'canceled' else 'complete' end,
      case when o.canceled then 'void' else 'paid' end, case when o.canceled then 'canceled' else 'shipped' end,
      o.at - interval '10 minutes', o.at + interval '1 day', o.at, case when not o.canceled then o.at + interval '1 hour' end,
      case when o.channel = 'web' then 1 end, case when p.id is not null then o.percent end, g.goods, d.paid - g.goods, s.ship,
      floor((d.paid + s.ship) / 11.0 + 0.5), d.paid + s.ship + coalesce(f.cents, 0),
      -- The first third of the customers pay a part with store credit, at times all of it.
      case when p.i % 3 = 0 and o.i % 4 = 0 then least(d.paid + s.ship, 2000) else 0 end,
      o.channel, case when o.channel = 'counter' then (select id from made_people where i = 1) end, d1.own,
      case when d1.own > 0 then 'Regular' end, c.id, coalesce(c.off, 0), coalesce(f.cents, 0)
    from made_orders o
    join (select i, sum(price_cents * quantity)::integer as goods from made_lines group by 1) g on g.i = o.i
    left join made_people p on p.i = o.person
    cross join lateral (
      select floor(g.goods * case when p.id is null then 0 else o.percent end / 100.0 + 0.5)::integer as discount,
        case when o.channel = 'counter' and o.i % 12 = 0 then least(g.goods / 4, 137) else 0 end as own
    ) d1
    left join lateral ${codeOf} c on true
    left join made_gifts f on f.i = o.i
    cross join lateral (select g.goods - d1.discount - d1.own - coalesce(c.off, 0) as paid) d
    cross join lateral (select case when o.channel = 'counter' then 0 else (array[0, 300, 1095])[1 + o.i % 3] end as ship) s
    order by o.id
  `.execute(tx)
  await sql`
    insert into line_items (order_id, variant_id, quantity, seen_price_cents, price_cents, price_reason, created_at)
    select o.id, l.variant_id, l.quantity, case when l.cheaper then l.price_cents + 1 else l.price_cents end, l.price_cents,
      case when l.cheaper then 'Scratched sleeve' end, o.at
    from made_lines l join made_orders o using (i) order by o.id, l.variant_id
  `.execute(tx)
}

/** Store credit and gift card first, then a card on the web; at the counter cash, the terminal, or ten dollars in cash and the rest by terminal. */
export async function fillPayments(tx: Tx): Promise<void> {
  await sql`
    insert into payments (order_id, payment_method_id, amount_cents, state, provider, intent_id, created_at, given_cents,
      rounding_cents, taken_by, gift_card_id)
    select o.id, p.method, p.amount, 'completed', case p.method when ${CARD} then 'stripe' end, case p.method when ${CARD} then 'year-' || o.id end,
      o.completed_at, case p.method when ${CASH} then p.amount + pg_temp.rounding(p.amount) end,
      case p.method when ${CASH} then pg_temp.rounding(p.amount) else 0 end, case when p.method not in (${STORE_CREDIT}, ${CARD}) then o.sold_by end, case p.method when ${GIFT_CARD} then g.id end
    from orders o join made_orders m on m.id = o.id
    left join lateral ${spentCard} g on true
    cross join lateral (select o.total_cents - o.credit_cents - coalesce(g.spent, 0) as rest) l
    cross join lateral (
      select l.rest, case when o.channel = 'web' then 0 when m.i % 9 = 0 then least(l.rest, 1003) when m.i % 2 = 0 then l.rest else 0 end as cash
    ) r
    cross join lateral (values (${STORE_CREDIT}, o.credit_cents), (${CARD}, case o.channel when 'web' then r.rest else 0 end), (${CASH}, r.cash),
      (${TERMINAL}, case o.channel when 'web' then 0 else r.rest - r.cash end), (${GIFT_CARD}, g.spent)) as p (method, amount)
    where p.amount > 0 order by o.id, p.method
  `.execute(tx)
}
