import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import { CARD, CASH, GIFT_CARD, STORE_CREDIT, TERMINAL, TRADE_IN } from '../../db/payment-methods.queries.ts'
import { bookGiftCards, fillGiftCardLedger, fillGiftCards, giftCardRefunds, spentCard } from './fill-gift-cards.ts'
import {
  addOffers,
  bookOffers,
  codeOf,
  fillDiscountCodes,
  fillEvents,
  fillPreOrders,
  offerMovements,
  openAllocation,
} from './fill-offers.ts'

/** The financial year 2025–26, in the shop's time zone. */
export const MADE_UP_YEAR = { from: '2025-07-01', to: '2026-06-30' }

/** A customer for so many orders. */
const ORDERS_EACH = 20
/** A sell order for so many orders. */
const ORDERS_A_PURCHASE = 12

/**
 * A made-up year of a shop on its first day: orders on the web and at the counter, refunds, returns, purchases, store
 * credit, gift cards, discount codes, pre-orders, events and cash drawers, in every journal the actions would have written. The audit finds nothing in it. The same number
 * of orders makes the same year, whatever the plan: chance is a hash of the row's number.
 */
export async function fillYear(db: Db, orders: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`create function pg_temp.draw(n bigint, salt integer) returns double precision immutable language sql
      return (hashint8extended(n, salt) & 1048575) / 1048576.0`.execute(tx)
    await sql`create function pg_temp.rounding(amount integer) returns integer immutable language sql
      return (amount + 2) / 5 * 5 - amount`.execute(tx)
    const fills = [
      fillPeople,
      fillPreOrders,
      fillShelf,
      fillEvents,
      fillDiscountCodes,
      fillOrders,
      bookOffers,
      bookGiftCards,
      fillPayments,
      fillPurchases,
      fillTradeIns,
      fillReturns,
      fillRefunds,
      fillGiftCardLedger,
      moveStock,
      openAllocation,
      bookReturns,
      fillCredit,
      fillDrawers,
    ]
    for (const fill of fills) {
      await fill(tx, orders)
      // The next one reads its rows.
      await sql`analyze`.execute(tx)
    }
  })
  await sql`vacuum (analyze)`.execute(db)
}

/** A time of the day n of the year, during opening hours. */
const openHours = (n: RawBuilder<unknown>, salt: number) =>
  sql`('2025-07-01 09:00 Australia/Darwin'::timestamptz + interval '1 day' * floor(${n}) + interval '11 hours' * pg_temp.draw(i, ${salt}))`

async function fillPeople(tx: Tx, orders: number): Promise<void> {
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
async function fillShelf(tx: Tx): Promise<void> {
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
async function fillOrders(tx: Tx, orders: number): Promise<void> {
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
async function fillPayments(tx: Tx): Promise<void> {
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

/** Sell orders of the web and the counter, for cash and credit; a few copies are rejected, a few orders cancelled. */
async function fillPurchases(tx: Tx, orders: number): Promise<void> {
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
async function fillTradeIns(tx: Tx): Promise<void> {
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

/** One copy of the first line comes back weeks later; every third of them is written off. Its cost is known after `moveStock`. */
async function fillReturns(tx: Tx): Promise<void> {
  await sql`
    create temp table made_returns on commit drop as
    select nextval(pg_get_serial_sequence('returns', 'id')) as id, m.i, o.id as order_id, l.id as line_item_id, l.variant_id, l.quantity,
      o.completed_at + interval '1 day' * (2 + m.i % 60) as at, m.i % 3 = 1 as written_off,
      floor(l.paid / l.quantity::numeric + 0.5)::integer as worth, p.id as payment_id, p.amount_cents as paid_cents, l.paid
    from made_orders m join orders o on o.id = m.id
    join lateral (
      select id, variant_id, quantity, price_cents * quantity
        - floor(-o.adjustment_total_cents * price_cents::bigint * quantity / o.item_total_cents::numeric + 0.5)::integer as paid
      from line_items where order_id = o.id order by id limit 1
    ) l on true
    join lateral (select id, amount_cents from payments where order_id = o.id order by amount_cents desc, id limit 1) p on true
    where m.i % 50 in (13, 28) and o.state = 'complete'
  `.execute(tx)
}

/** Cards with the bonus go back as credit. */
const tradedForCredit = sql`(p.payment_method_id = ${TRADE_IN} and exists (
  select from sell_carts c where c.order_id = o.id and c.payment_method = 'store_credit'
))`

/**
 * Cancelled orders in full, one order in 25 in part and some of those twice, months later too. Every tenth part of a card
 * fails and is given as store credit the day after.
 */
async function fillRefunds(tx: Tx): Promise<void> {
  await sql`
    create temp table made_refunds on commit drop as
    select p.id as payment_id, p.payment_method_id as method, p.amount_cents as amount, o.updated_at as at, 'Order ' || o.number || ' cancelled' as reason,
      'cancel:' || p.id as source_key, null::bigint as return_id, false as as_credit, 'completed' as state, o.user_id,
      0 as gift_card_cents
    from payments p join orders o on o.id = p.order_id join made_orders m on m.id = o.id where m.canceled
    union all
    select p.id, p.payment_method_id, greatest(1, p.amount_cents * n / 4), o.completed_at + interval '1 day' * (n * (3 + m.i % 70)), 'Bent corner',
      'staff:' || p.id || ':' || n, null, n = 1 and o.user_id is not null and m.i % 4 = 0 and p.payment_method_id <> ${STORE_CREDIT} or ${tradedForCredit},
      'completed', o.user_id, 0
    from made_orders m join orders o on o.id = m.id join payments p on p.order_id = o.id, generate_series(1, 2) as n
    where m.i % 25 = 7 and o.state = 'complete' and p.amount_cents > 8 and (n = 1 or m.i % 50 = 7)
    union all
    select payment_id, p.payment_method_id, least(t.worth, t.paid_cents), t.at, 'Changed their mind', 'return:' || t.id || ':' || p.id, t.id,
      ${tradedForCredit}, 'completed', o.user_id, 0
    from made_returns t join payments p on p.id = t.payment_id join orders o on o.id = t.order_id
    union all
    ${giftCardRefunds}
  `.execute(tx)
  await sql`
    insert into returns (id, order_id, kind, reason, refunded_cents, made_by, created_at) overriding system value
    select id, order_id, 'return', 'Changed their mind', least(worth, paid_cents), (select id from made_people where i = 1), at
    from made_returns order by 1
  `.execute(tx)
  await sql`
    insert into refunds (payment_id, amount_cents, reason, source_key, state, provider_refund_id, created_at, settled_at, as_credit,
      rounding_cents, return_id, gift_card_cents)
    select payment_id, amount, reason, source_key, state, case when method = ${CARD} and not as_credit then 'year-' || source_key end, at, at,
      as_credit, case when method in (${CASH}, ${TRADE_IN}) and not as_credit then pg_temp.rounding(amount) else 0 end, return_id, gift_card_cents
    from made_refunds order by at, payment_id
  `.execute(tx)
  await sql`
    update payments p set refunded_cents = r.given
    from (select payment_id, sum(amount_cents) as given from refunds group by 1) r where r.payment_id = p.id
  `.execute(tx)
  // The card refused every tenth; what it refused is given as credit a day later.
  await sql`
    with failed as (
      update refunds r set state = 'failed', provider_refund_id = null, last_error = 'The card is expired.'
      from made_refunds m where m.source_key = r.source_key and m.method = ${CARD} and not m.as_credit and m.source_key like 'staff:%'
        and m.payment_id % 10 = 0
      returning r.*
    )
    insert into refunds (payment_id, amount_cents, reason, source_key, state, created_at, settled_at, as_credit, makes_good)
    select payment_id, amount_cents, 'Given as store credit', 'credit:' || id, 'completed', created_at + interval '1 day',
      created_at + interval '1 day', true, id
    from failed order by id
  `.execute(tx)
}

/** All movements in the order of their days: the trigger works out what each copy has cost. A fifth came without a cost. */
async function moveStock(tx: Tx): Promise<void> {
  await sql`truncate stock_movements, stock_costs`.execute(tx)
  await sql`
    create temp table made_movements on commit drop as
    select l.variant_id, -l.quantity as quantity, 'Order ' || o.number as reason, 'order:' || o.id || ':' || l.variant_id as source_key,
      case when e.id is null then o.completed_at else e.ended_at + interval '1 second' end as at, null::bigint as cost_cents,
      null::text as cost_of, l.quantity as whole
    from orders o join line_items l on l.order_id = o.id left join pre_orders e on e.id = l.pre_order_id
    where o.completed_at is not null and (e.id is null or e.state = 'released')
    union all
    ${offerMovements}
    union all
    select l.variant_id, l.quantity, 'Order ' || o.number || ' cancelled', 'cancel:' || o.id || ':' || l.variant_id, o.updated_at, null,
      'order:' || o.id || ':' || l.variant_id, l.quantity
    from orders o join line_items l on l.order_id = o.id where o.state = 'canceled'
    union all
    select variant_id, accepted, 'Sell order ' || id, 'sell-cart:' || id || ':' || variant_id, at, cost_cents, null, null from made_payouts
    union all
    select variant_id, 1, 'Returned', 'return:' || id || ':' || variant_id, at, null, 'order:' || order_id || ':' || variant_id, quantity from made_returns
    union all
    select variant_id, -1, 'Returned, written off', 'written-off:' || id || ':' || variant_id, at + interval '1 second', null, null, null
    from made_returns where written_off
    union all
    select variant_id, 5, 'Received', 'staff:year:' || variant_id, '2025-12-01 10:00 Australia/Darwin', price_cents * 3, null, null
    from made_shelf where variant_id % 7 = 0
  `.execute(tx)
  await sql`
    insert into made_movements
    select v.id, greatest(3, -m.moved) + 3, 'opening stock', 'opening:' || v.id, '2025-06-30 12:00 Australia/Darwin',
      case when v.id % 5 <> 0 then (greatest(3, -m.moved) + 3) * coalesce(v.price_cents, 100) * 11 / 20 end, null, null
    from variants v -- Enough for everything that leaves, whenever more arrives.
    cross join lateral (select coalesce(sum(least(quantity, 0)), 0) as moved from made_movements where variant_id = v.id) m
    where not v.is_entry and v.id not in (select variant_id from made_pre_orders)
  `.execute(tx)
  await sql`
    do $$
    declare m record;
    begin
      for m in select * from made_movements order by at, source_key loop
        insert into stock_movements (variant_id, quantity, reason, source_key, created_at, cost_cents)
        values (m.variant_id, m.quantity, m.reason, m.source_key, m.at, case when m.cost_of is null then m.cost_cents
          else (select floor(-s.cost_cents * m.quantity / m.whole::numeric + 0.5) from stock_movements s where s.source_key = m.cost_of) end);
      end loop;
    end $$
  `.execute(tx)
  await sql`
    update variants v set on_hand = m.moved
    from (
      select a.id as variant_id, coalesce(sum(m.quantity), 0) as moved from variants a left join stock_movements m on m.variant_id = a.id group by 1
    ) m where m.variant_id = v.id and v.on_hand <> m.moved
  `.execute(tx)
}

async function bookReturns(tx: Tx): Promise<void> {
  await sql`
    insert into return_lines (return_id, line_item_id, quantity, amount_cents, cost_cents, variant_id)
    select t.id, t.line_item_id, 1, t.worth, m.cost_cents, case when not t.written_off then t.variant_id end
    from made_returns t join stock_movements m on m.source_key = 'return:' || t.id || ':' || t.variant_id order by t.id
  `.execute(tx)
  await sql`
    update line_items l set returned_quantity = 1 from made_returns t where t.line_item_id = l.id
  `.execute(tx)
}

/** Grants in the first week; spent, given back and paid out as the orders say. */
async function fillCredit(tx: Tx): Promise<void> {
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
async function fillDrawers(tx: Tx): Promise<void> {
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
