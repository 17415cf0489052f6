import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { CASH, STORE_CREDIT, TRADE_IN } from '../../db/payment-methods.queries.ts'

/** Grants in the first week; spent, given back and paid out as the orders say. */
export async function fillCredit(tx: Tx): Promise<void> {
  await sql`
    insert into store_credit_entries (user_id, amount_cents, reason, source_key, created_at, made_by)
    select id, 90000, 'Won a tournament', 'staff:year:' || id, '2025-07-02 12:00 Australia/Darwin'::timestamptz,
      (select id from made_people where i = 1)
    from made_people where i % 3 = 0
    union all
    select o.user_id, -o.credit_cents, 'Order ' || o.number, 'order:' || o.id, o.completed_at, null
    from orders o where o.credit_cents > 0 and o.completed_at is not null
    union all
    select o.user_id, r.amount_cents, 'Refund of order ' || o.number, 'refund:' || r.id, r.created_at, null
    from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
    where r.state = 'completed' and (p.payment_method_id = ${STORE_CREDIT} or r.as_credit)
    union all
    select user_id, payout_cents - trade_in_cents, 'Sell order ' || id, 'sell-cart:' || id, paid_at, null
    from sell_carts where status = 'paid' and payment_method = 'store_credit' and payout_cents > trade_in_cents
    union all
    select (select id from made_people where i = 3), -amount_cents, 'Gift card', source_key, created_at, null
    from gift_card_entries where kind = 'redeemed'
    order by 5
  `.execute(tx)
}

/** In each drawer: enough for the purchases of ten such years at once. */
const FLOAT_CENTS = 20_000_000

/** A drawer a day; on some days change is fetched, milk is bought, or the count is five cents out. */
export async function fillDrawers(tx: Tx): Promise<void> {
  await sql`
    create temp table made_days on commit drop as
    select n, opened_at, opened_at + interval '15 hours 30 minutes' as closed_at, nextval(pg_get_serial_sequence('drawers', 'id')) as id
    from generate_series(0, 540) as n
    cross join lateral (select '2025-07-01 08:00 Australia/Darwin'::timestamptz + interval '1 day' * n as opened_at) d
  `.execute(tx)
  await sql`
    create temp table made_cash on commit drop as
    select 'sale' as kind, p.amount_cents + p.rounding_cents as amount, 'payment:' || p.id as source_key, p.created_at as at
    from payments p where p.payment_method_id = ${CASH}
    union all
    select 'refund', -(r.amount_cents + r.rounding_cents), 'refund:' || r.id, r.created_at
    from refunds r join payments p on p.id = r.payment_id where p.payment_method_id in (${CASH}, ${TRADE_IN}) and not r.as_credit
    union all
    select 'purchase', -(payout_cents - trade_in_cents + rounding_cents), 'sell-cart:' || id, paid_at
    from sell_carts where channel = 'counter' and payment_method = 'cash' and (order_id is null or payout_cents > trade_in_cents)
    union all
    select 'pay_out', -450, null, opened_at + interval '3 hours' from made_days where n % 7 = 0
    union all
    select 'pay_in', 5000, null, opened_at + interval '4 hours' from made_days where n % 14 = 3
  `.execute(tx)
  await sql`
    insert into drawers (id, device, float_cents, opened_at, opened_by, closed_at, closed_by, expected_cents, counted_cents, counts)
    overriding system value
    select d.id, 'Counter', ${FLOAT_CENTS}::integer, d.opened_at, s.id, d.closed_at, s.id, e.expected, e.counted, jsonb_build_object('5', e.counted / 5)
    from made_days d cross join (select id from made_people where i = 1) s
    cross join lateral (
      select ${FLOAT_CENTS}::integer + coalesce(sum(amount), 0) as expected,
        ${FLOAT_CENTS}::integer + coalesce(sum(amount), 0) + case when d.n % 10 = 0 then -5 when d.n % 11 = 0 then 10 else 0 end as counted
      from made_cash where at >= d.opened_at and at < d.closed_at
    ) e order by d.id
  `.execute(tx)
  await sql`
    insert into drawer_entries (drawer_id, kind, amount_cents, reason, source_key, made_by, created_at)
    select d.id, c.kind, c.amount, 'Made up', c.source_key, s.id, c.at
    from made_cash c join made_days d on c.at >= d.opened_at and c.at < d.closed_at
    cross join (select id from made_people where i = 1) s order by c.at
  `.execute(tx)
}
