import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { CASH, TRADE_IN } from '../../db/payment-methods.queries.ts'
import { openHours } from './open-hours.ts'

/** A sell order for so many orders. */
const ORDERS_A_PURCHASE = 12

/** Sell orders of the web and the counter, for cash and credit; a few copies are rejected, a few orders cancelled. */
export async function fillPurchases(tx: Tx, orders: number): Promise<void> {
  const count = Math.ceil(orders / ORDERS_A_PURCHASE)
  await sql`
    create temp table made_purchases on commit drop as
    select i, nextval(pg_get_serial_sequence('sell_carts', 'id')) as id, ${openHours(sql`365.0 * (i - 1) / ${count}::integer`, 11)} as at,
      case when i % 4 = 0 then 'counter' else 'web' end as channel, case when i % 3 = 0 then 'store_credit' else 'cash' end as method,
      i % 10 = 5 as cancelled, 3 + i % (select count(*) - 3 from made_people) as person, 1 + floor(pg_temp.draw(i, 12) * 8)::integer as item_count
    from generate_series(1, ${count}::integer) as i
  `.execute(tx)
  await sql`
    create temp table made_items on commit drop as
    select distinct on (i, product_id) i, product_id, variant_id, condition, 3 as quantity,
      greatest(5, price_cents * 2 / 5) as price_cents, 3 - (i % 7 = 0)::integer as accepted
    from (
      select i, floor(pg_temp.draw(i * 100 + n, 13) * (select count(*) from made_shelf))::bigint as place
      from made_purchases, generate_series(1, item_count) as n
    ) d join made_shelf using (place) where single and price_cents < 5000 order by i, product_id, variant_id
  `.execute(tx)
  await sql`delete from made_purchases where i not in (select i from made_items)`.execute(tx)
  await sql`
    create temp table made_payouts on commit drop as
    select m.id, m.at, v.variant_id, v.accepted, v.condition, v.price_cents, v.product_id, c.payout,
      floor(c.payout * v.upto / v.whole + 0.5) - floor(c.payout * (v.upto - v.own) / v.whole + 0.5) as cost_cents
    from (
      select *, accepted * price_cents as own, sum(accepted * price_cents) over (partition by i) as whole,
        sum(accepted * price_cents) over (partition by i order by product_id) as upto
      from made_items
    ) v join made_purchases m using (i)
    cross join lateral (select case m.method when 'cash' then v.whole else floor(v.whole * 1.2 + 0.5) end::integer as payout) c
    where not m.cancelled
  `.execute(tx)
  await sql`
    insert into sell_carts (id, user_id, status, payment_method, channel, bought_by, created_at, updated_at, submitted_at, completed_at,
      received_at, graded_at, fee_cents, payout_cents, paid_at, transfer_reference, cancelled_at, rounding_cents)
    overriding system value
    select m.id, case when m.channel = 'web' or m.method = 'store_credit' then p.id end,
      case when m.cancelled and m.channel = 'web' then 'cancelled' else 'paid' end, m.method, m.channel,
      case when m.channel = 'counter' then (select id from made_people where i = 1) end, m.at, m.at, m.at,
      case when x.paid then m.at end, case when x.paid then m.at end, case when x.paid then m.at end, case when x.paid then 0 end, c.payout,
      case when x.paid then m.at end, case when x.paid and m.method = 'cash' and m.channel = 'web' then 'Bank ' || m.i end,
      case when not x.paid then m.at + interval '1 day' end,
      case when m.channel = 'counter' and m.method = 'cash' then pg_temp.rounding(c.payout) else 0 end
    from made_purchases m join made_people p on p.i = m.person
    cross join lateral (select not m.cancelled as paid) x
    left join (select id, min(payout) as payout from made_payouts group by 1) c on c.id = m.id
    where m.channel = 'web' or not m.cancelled
    order by m.id
  `.execute(tx)
  await sql`
    insert into sell_cart_items (sell_cart_id, product_id, quantity, offered_quantity, price_cents, accepted_quantity, reject_reason)
    select m.id, v.product_id, v.quantity, v.quantity, v.price_cents, case when not m.cancelled then v.accepted end,
      case when not m.cancelled and v.accepted < v.quantity then 'A crease.' end
    from made_items v join made_purchases m using (i) join sell_carts c on c.id = m.id order by m.id, v.product_id
  `.execute(tx)
  await sql`
    insert into sell_cart_item_grades (sell_cart_item_id, condition, quantity, price_cents)
    select t.id, v.condition, v.accepted, v.price_cents
    from made_payouts v join sell_cart_items t on t.sell_cart_id = v.id and t.product_id = v.product_id
  `.execute(tx)
}

/** Every other counter purchase is traded in for a sale at the counter: those for cash of a walk-in, those for credit of a customer. */
export async function fillTradeIns(tx: Tx): Promise<void> {
  await sql`
    create temp table made_trades on commit drop as
    select distinct on (o.id) c.id as sell_cart_id, o.id as order_id, o.user_id, o.completed_at as at, o.sold_by, o.total_cents as total,
      c.payout_cents as payout, least(c.payout_cents, o.total_cents) as traded, c.payment_method as method
    from (select *, row_number() over (order by id) as place from sell_carts where channel = 'counter') c
    join (
      -- Some that are refunded first, then any.
      select o.*, row_number() over (partition by o.user_id is null order by m.i % 25 = 7 desc, pg_temp.draw(m.i, 21)) as place
      from orders o join made_orders m on m.id = o.id
      where o.channel = 'counter' and o.credit_cents = 0 and o.state = 'complete' and o.gift_card_cents = 0 and m.i % 15 <> 0
    ) o on o.place = c.place and (o.user_id is null) = (c.payment_method = 'cash')
    where c.place % 2 = 0 order by o.id
  `.execute(tx)
  await sql`
    update sell_carts c set order_id = t.order_id, trade_in_cents = t.traded, user_id = t.user_id, created_at = t.at, submitted_at = t.at,
      completed_at = t.at, received_at = t.at, graded_at = t.at, paid_at = t.at,
      rounding_cents = case when t.method = 'cash' then pg_temp.rounding(t.payout - t.traded) else 0 end
    from made_trades t where t.sell_cart_id = c.id
  `.execute(tx)
  await sql`update made_payouts p set at = t.at from made_trades t where t.sell_cart_id = p.id`.execute(tx)
  await sql`delete from payments where order_id in (select order_id from made_trades)`.execute(tx)
  await sql`
    insert into payments (order_id, payment_method_id, amount_cents, state, created_at, given_cents, rounding_cents, taken_by)
    select t.order_id, p.method, p.amount, 'completed', t.at, case p.method when ${CASH} then p.amount + pg_temp.rounding(p.amount) end,
      case p.method when ${CASH} then pg_temp.rounding(p.amount) else 0 end, t.sold_by
    from made_trades t cross join lateral (values (${TRADE_IN}, t.traded), (${CASH}, t.total - t.traded)) as p (method, amount)
    where p.amount > 0 order by t.order_id, p.method
  `.execute(tx)
}
