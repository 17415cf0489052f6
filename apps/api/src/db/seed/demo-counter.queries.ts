import { sql, type RawBuilder } from 'kysely'
import { encryptIdentity } from '../../encryption/encrypt-seller-identity.ts'
import type { Tx } from '../connect.ts'
import { DEMO_STAFF } from './demo-accounts.ts'
import { CASH } from '../payment-methods.queries.ts'
import { insertLines } from './insert-lines.queries.ts'
import { drawersOf, type CashDay, type PricedVisit, type Quoted } from './demo-counter.ts'

/** Of a card the printing that people buy, near mint and English. */
export async function listQuotes(tx: Tx, names: string[]): Promise<Quoted[]> {
  const { rows } = await sql<Quoted>`
    select distinct on (p.name) p.name, p.id as product_id, p.quote_cents as price_cents
    from products p join variants v on v.product_id = p.id and v.copy_rank = 0
    where p.name = any(${names}::text[]) and p.finish is distinct from 'foil' and p.quote_cents > 0
      and v.condition = 'nm' and v.language = 'en' and v.on_hand >= 4
    order by p.name, v.price_cents, p.id
  `.execute(tx)
  return rows
}

/** Inserts visits to the counter as if they had been made one by one. The stock movements follow later, for all at once. */
export async function insertDemoVisits(tx: Tx, visits: PricedVisit[], encryptionKey: Buffer): Promise<void> {
  const sales = visits.filter(({ lines }) => lines.length > 0)
  await insertSales(tx, sales)
  await insertLines(tx, sales)
  await insertPayments(tx, sales)
  const purchases = visits.filter(({ items }) => items.length > 0)
  await insertPurchases(tx, purchases)
  await registerSellers(tx, encryptionKey)
  await insertReturns(
    tx,
    visits.flatMap(({ number, came_back }) => (came_back ? [{ number, ...came_back }] : [])),
  )
  await insertDrawers(tx)
  await collectPickups(tx)
  await journalStaff(tx)
}

/** A moment of the shop's day, so many days ago. */
const at = (days: RawBuilder<unknown>, time: RawBuilder<unknown>) => sql`(
  ((now() at time zone 'Australia/Darwin')::date - ${days}::integer + ${time}::time) at time zone 'Australia/Darwin'
)`

async function insertSales(tx: Tx, sales: PricedVisit[]): Promise<void> {
  await sql`
    insert into orders (number, user_id, email, state, payment_state, shipment_state, discount_percent, item_total_cents,
      adjustment_total_cents, ship_total_cents, included_tax_cents, total_cents, credit_cents, channel, sold_by,
      created_at, completed_at, shipped_at, updated_at)
    select n.number, u.id, coalesce(u.email, ''), 'complete', 'paid', 'shipped', n.discount_percent, n.item_total_cents,
      n.adjustment_total_cents, 0, n.included_tax_cents, n.total_cents, 0, 'counter', s.id, t.at, t.at, t.at, t.at
    from jsonb_to_recordset(${JSON.stringify(sales)}::jsonb) as n(number text, email text, days_ago integer, "time" text,
      discount_percent integer, item_total_cents integer, adjustment_total_cents integer, included_tax_cents integer,
      total_cents integer)
    left join users u on u.email = n.email
    join users s on s.email = ${DEMO_STAFF}
    cross join lateral (select ${at(sql`n.days_ago`, sql`n."time"`)} as at) t
    order by t.at
  `.execute(tx)
}

async function insertPayments(tx: Tx, sales: PricedVisit[]): Promise<void> {
  const paid = sales.flatMap(({ number, payments }) => payments.map((payment) => ({ number, ...payment })))
  await sql`
    insert into payments (order_id, payment_method_id, amount_cents, rounding_cents, given_cents, state, taken_by, created_at)
    select o.id, n.payment_method_id, n.amount_cents, n.rounding_cents, n.given_cents, 'completed', o.sold_by, o.completed_at
    from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as n(number text, payment_method_id integer,
      amount_cents integer, rounding_cents integer, given_cents integer)
    join orders o using (number) order by o.id
  `.execute(tx)
}

/** What was traded in belongs to its sale. */
async function insertPurchases(tx: Tx, purchases: PricedVisit[]): Promise<void> {
  const items = purchases.flatMap(({ items: bought }, place) => bought.map((item) => ({ place, ...item })))
  const rows = purchases.map(({ lines: _lines, ...purchase }, place) => ({ place, ...purchase }))
  await sql`
    with wanted as (
      select n.place, n.number, n.email, n.payment_method, n.payout_cents, n.trade_in_cents, n.rounding_cents,
        nextval(pg_get_serial_sequence('sell_carts', 'id')) as id, ${at(sql`n.days_ago`, sql`n."time"`)} as at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(place integer, number text, email text,
        days_ago integer, "time" text, payment_method text, payout_cents integer, trade_in_cents integer,
        rounding_cents integer)
    ), bought as (
      insert into sell_carts (id, user_id, status, payment_method, channel, bought_by, order_id, trade_in_cents, rounding_cents,
        fee_cents, payout_cents, created_at, updated_at, submitted_at, completed_at, received_at, graded_at, paid_at)
      overriding system value
      select n.id, u.id, 'paid', n.payment_method, 'counter', s.id, o.id, n.trade_in_cents, n.rounding_cents,
        0, n.payout_cents, n.at, n.at, n.at, n.at, n.at, n.at, n.at
      from wanted n left join users u on u.email = n.email join users s on s.email = ${DEMO_STAFF}
      left join orders o on o.number = n.number
      returning id, user_id, bought_by, payment_method, payout_cents, trade_in_cents, rounding_cents, order_id, paid_at
    ), journaled as (
      insert into sell_cart_events (sell_cart_id, event, detail, created_at)
      select id, 'bought at the counter', jsonb_build_object('staff_id', bought_by, 'payout_cents', payout_cents,
        'rounding_cents', rounding_cents)
        || case when order_id is null then '{}' else jsonb_build_object('trade_in_cents', trade_in_cents) end, paid_at
      from bought
    ), credited as (
      insert into store_credit_entries (user_id, amount_cents, reason, source_key, made_by, created_at)
      select user_id, payout_cents - trade_in_cents, 'Sell order ' || id, 'sell-cart:' || id, bought_by, paid_at
      from bought where payment_method = 'store_credit' and payout_cents > trade_in_cents
    ), brought as (
      insert into sell_cart_items (sell_cart_id, product_id, quantity, offered_quantity, accepted_quantity, price_cents)
      select w.id, i.product_id, i.quantity, i.quantity, i.quantity, i.price_cents
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
        as i(place integer, product_id bigint, quantity integer, price_cents integer)
      join wanted w using (place)
      returning id, quantity, price_cents
    )
    insert into sell_cart_item_grades (sell_cart_item_id, condition, language, quantity, price_cents)
    select id, 'nm', 'en', quantity, price_cents from brought
  `.execute(tx)
}

/** Walk-ins who sold for cash, with a document that does not exist. */
async function registerSellers(tx: Tx, encryptionKey: Buffer): Promise<void> {
  const { rows } = await sql<{ id: number; bought_by: number; paid_at: Date }>`
    select id, bought_by, paid_at from sell_carts where channel = 'counter' and user_id is null order by paid_at
  `.execute(tx)
  if (rows.length === 0) return
  const people = [
    { name: 'Alex Walker', address: '3 Mitchell Street, Darwin NT 0800' },
    { name: 'Jo Baker', address: '27 Ross Smith Avenue, Fannie Bay NT 0820' },
  ]
  const entries = rows.map(({ id, bought_by: seen_by, paid_at: created_at }, n) => {
    const identity = { ...people[n % people.length]!, id_kind: 'driver_licence' as const, id_number: `DEMO ${n + 1}` }
    return { ...encryptIdentity(encryptionKey, id, identity), seen_by, created_at }
  })
  await tx.insertInto('dealer_register').values(entries).execute()
}

type CameBack = { number: string; quantity: number; name: string; days: number; reason: string | undefined }

/** Back on the shelf as sold, for the money that was paid in cash. */
async function insertReturns(tx: Tx, back: CameBack[]): Promise<void> {
  await sql`
    with wanted as (
      select n.reason, n.quantity, o.id as order_id, o.sold_by, l.id as line_item_id, l.variant_id, p.id as payment_id,
        n.quantity * l.price_cents as amount_cents, o.completed_at + make_interval(days => n.days) as at
      from jsonb_to_recordset(${JSON.stringify(back)}::jsonb)
        as n(number text, quantity integer, name text, days integer, reason text)
      join orders o using (number) join payments p on p.order_id = o.id and p.payment_method_id = ${CASH}
      join line_items l on l.order_id = o.id
      join variants v on v.id = l.variant_id join products t on t.id = v.product_id and t.name = n.name
    ), counted as (
      update line_items l set returned_quantity = w.quantity from wanted w where l.id = w.line_item_id
    ), given as (
      update payments p set refunded_cents = w.amount_cents from wanted w where p.id = w.payment_id
    ), returned as (
      insert into returns (order_id, kind, reason, refunded_cents, made_by, created_at)
      select order_id, 'return', reason, amount_cents, sold_by, at from wanted
      returning id, order_id, reason, refunded_cents, made_by, created_at
    ), refunded as (
      insert into refunds (payment_id, amount_cents, reason, source_key, state, created_at, settled_at, rounding_cents, return_id)
      select w.payment_id, w.amount_cents, w.reason, 'returned:' || r.id || ':' || w.payment_id, 'completed', w.at, w.at,
        (w.amount_cents + 2) / 5 * 5 - w.amount_cents, r.id
      from returned r join wanted w using (order_id)
    ), journaled as (
      insert into order_events (order_id, event, detail, created_at)
      select order_id, 'goods returned',
        jsonb_build_object('staff_id', made_by, 'amount_cents', refunded_cents, 'reason', reason), created_at
      from returned
    )
    insert into return_lines (return_id, line_item_id, quantity, amount_cents, variant_id)
    select r.id, w.line_item_id, w.quantity, w.amount_cents, w.variant_id from returned r join wanted w using (order_id)
  `.execute(tx)
}

/** What a returned copy had cost is known once its stock has moved. */
export async function setReturnCosts(tx: Tx): Promise<void> {
  await sql`
    update return_lines l set cost_cents = m.cost_cents from stock_movements m
    where m.source_key = 'return:' || l.return_id || ':' || l.variant_id
  `.execute(tx)
}

/** A drawer from ten to six on each day with cash. */
async function insertDrawers(tx: Tx): Promise<void> {
  await sql`
    create temp table demo_cash on commit drop as
    select 'sale' as kind, p.amount_cents + p.rounding_cents as amount_cents, 'Order ' || o.number as reason,
      'payment:' || p.id as source_key, p.taken_by as made_by, p.created_at
    from payments p join orders o on o.id = p.order_id where p.payment_method_id = ${CASH}
    union all
    select 'refund', -(r.amount_cents + r.rounding_cents), 'Order ' || o.number, 'refund:' || r.id, o.sold_by, r.created_at
    from refunds r join payments p on p.id = r.payment_id and p.payment_method_id = ${CASH} join orders o on o.id = p.order_id
    union all
    select 'purchase', -(payout_cents - trade_in_cents + rounding_cents), 'Sell order ' || id, 'sell-cart:' || id, bought_by, paid_at
    from sell_carts
    where channel = 'counter' and payment_method = 'cash' and (order_id is null or payout_cents > trade_in_cents)
  `.execute(tx)
  const { rows } = await sql<CashDay>`
    select ((created_at at time zone 'Australia/Darwin')::date)::text as day, sum(amount_cents)::integer as cash_cents
    from demo_cash group by 1 order by 1
  `.execute(tx)
  await sql`
    with opened as (
      insert into drawers (device, float_cents, opened_at, opened_by, closed_at, closed_by, expected_cents, counted_cents, counts, note)
      select 'Counter', n.float_cents, (n.day + time '09:55') at time zone 'Australia/Darwin', s.id,
        (n.day + time '18:05') at time zone 'Australia/Darwin', s.id, n.expected_cents, n.counted_cents, n.counts, n.note
      from jsonb_to_recordset(${JSON.stringify(drawersOf(rows))}::jsonb) as n(day date, float_cents integer,
        expected_cents integer, counted_cents integer, counts jsonb, note text)
      join users s on s.email = ${DEMO_STAFF} order by n.day
      returning id, opened_at, closed_at
    )
    insert into drawer_entries (drawer_id, kind, amount_cents, reason, source_key, made_by, created_at)
    select d.id, c.kind, c.amount_cents, c.reason, c.source_key, c.made_by, c.created_at
    from demo_cash c join opened d on c.created_at between d.opened_at and d.closed_at order by c.created_at
  `.execute(tx)
}

/** What has lain ready for a week was fetched. */
async function collectPickups(tx: Tx): Promise<void> {
  await sql`
    with collected as (
      update orders o set collected_at = o.shipped_at + interval '1 day', collected_by = s.id
      from users s, shipping_methods m
      where s.email = ${DEMO_STAFF} and m.id = o.shipping_method_id and m.is_pickup
        and o.shipped_at < now() - interval '1 week'
      returning o.id, o.collected_at, o.collected_by
    )
    insert into order_events (order_id, event, detail, created_at)
    select id, 'collected', jsonb_build_object('staff_id', collected_by), collected_at from collected order by id
  `.execute(tx)
}

/** Who sold, bought, took back and counted, as the back-office writes it down. */
async function journalStaff(tx: Tx): Promise<void> {
  await sql`
    insert into order_events (order_id, event, detail, created_at)
    select id, 'sold at the counter', jsonb_build_object('staff_id', sold_by), completed_at
    from orders where channel = 'counter' order by completed_at
  `.execute(tx)
  await sql`
    insert into audit_log (user_id, actor, action, subject_type, subject_id, before, after, created_at)
    select u.id, u.email, done.action, done.subject_type, done.subject_id, done.before, done.after, done.at
    from (
      select 'sell at the counter' as action, 'order' as subject_type, number as subject_id, null::jsonb as before,
        jsonb_build_object('total_cents', total_cents, 'given_away_cents', 0, 'payments', (
          select jsonb_agg(jsonb_build_object('payment_method_id', payment_method_id, 'amount_cents', amount_cents))
          from payments where order_id = o.id
        )) as after, completed_at as at
      from orders o where channel = 'counter'
      union all
      select 'buy at the counter', 'sell order', id::text, null, jsonb_build_object('payment_method', payment_method,
        'payout_cents', payout_cents, 'given_away_cents', 0), paid_at
      from sell_carts where channel = 'counter'
      union all
      select 'take back goods', 'order', o.number, null, jsonb_build_object('amount_cents', r.refunded_cents, 'reason', r.reason,
        'give', 'as_paid'), r.created_at
      from returns r join orders o on o.id = r.order_id
      union all
      select 'open drawer', 'drawer', id::text, null, jsonb_build_object('device', device, 'float_cents', float_cents), opened_at
      from drawers
      union all
      select 'close drawer', 'drawer', id::text, null, jsonb_build_object('device', device, 'expected_cents', expected_cents,
        'counted_cents', counted_cents, 'difference_cents', counted_cents - expected_cents), closed_at
      from drawers
      union all
      select 'hand order over', 'order', number, '{"shipment_state": "shipped"}', '{"collected": true}', collected_at
      from orders where collected_at is not null
    ) done
    join users u on u.email = ${DEMO_STAFF}
    order by done.at
  `.execute(tx)
}
