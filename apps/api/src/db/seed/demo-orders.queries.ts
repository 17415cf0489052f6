import type { ShippingMethod } from '@pennysleeve/domain/checkout/shipping.ts'
import { sql } from 'kysely'
import { columnsOf } from '../columns-of.ts'
import type { Tx } from '../connect.ts'
import { CARD, STORE_CREDIT } from '../payment-methods.queries.ts'
import { DEMO_STAFF } from './demo-accounts.ts'
import { insertLines } from './insert-lines.queries.ts'
import type { DemoCustomer, Good, PricedOrder } from './demo-orders.ts'

/** Of a card the cheapest printing is what people buy. Sealed items are as good as near mint. */
export async function listGoods(tx: Tx, names: string[]): Promise<Good[]> {
  const { rows } = await sql<Good>`
    select distinct on (p.name, v.condition, v.language) p.name, coalesce(v.condition, 'nm') as condition, v.language,
      v.id as variant_id, v.price_cents, p.sealed
    from products p join variants v on v.product_id = p.id
    where p.name = any(${names}::text[]) and p.finish is distinct from 'foil'
    order by p.name, v.condition, v.language, v.price_cents, p.id
  `.execute(tx)
  return rows
}

export async function listMethods(tx: Tx): Promise<ShippingMethod[]> {
  return tx.selectFrom('shipping_methods').select(columnsOf('shipping_methods')).orderBy('id').limit(100).execute()
}

/** What each customer gets off and has to spend before the first of these orders. */
export async function listDemoCustomers(tx: Tx): Promise<DemoCustomer[]> {
  const { rows } = await sql<DemoCustomer>`
    select u.email,
      coalesce((select sum(points) from loyalty_entries where user_id = u.id), 0)::integer as discount_percent,
      coalesce((select sum(amount_cents) from store_credit_entries where user_id = u.id), 0)::integer as credit_cents
    from users u order by u.id limit 100
  `.execute(tx)
  return rows
}

/** Inserts orders as if they had been made step by step. The stock movements follow later, for all of them at once. */
export async function insertDemoOrders(tx: Tx, orders: PricedOrder[]): Promise<void> {
  await insertOrders(tx, orders)
  await insertLines(tx, orders)
  await insertPayments(tx)
  await insertRefunds(tx, orders)
  await journalStaff(tx)
}

async function insertOrders(tx: Tx, orders: PricedOrder[]): Promise<void> {
  await sql`
    insert into orders (number, user_id, email, ship_address, state, payment_state, shipment_state, shipping_method_id,
      tracking, discount_percent, item_total_cents, adjustment_total_cents, ship_total_cents, included_tax_cents,
      total_cents, credit_cents, created_at, completed_at, shipped_at, updated_at)
    select n.number, u.id, u.email, u.ship_address, n.state, n.payment_state, n.shipment_state, n.shipping_method_id,
      n.tracking, n.discount_percent, n.item_total_cents, n.adjustment_total_cents, n.ship_total_cents,
      n.included_tax_cents, n.total_cents, n.credit_cents, t.paid_at - interval '15 minutes', t.paid_at,
      case n.shipment_state when 'shipped' then t.left_at end,
      case n.shipment_state when 'ready' then t.paid_at else t.left_at end
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as n(number text, email text, ago interval, state text,
      payment_state text, shipment_state text, shipping_method_id integer, tracking text, discount_percent integer,
      item_total_cents integer, adjustment_total_cents integer, ship_total_cents integer, included_tax_cents integer,
      total_cents integer, credit_cents integer)
    join users u on u.email = n.email
    -- Packed on the next day.
    join lateral (select now() - n.ago as paid_at, now() - n.ago + interval '20 hours' as left_at) t on true
    order by t.paid_at
  `.execute(tx)
}

/** The sandbox's intents too, so that staff can refund these orders like any other. */
async function insertPayments(tx: Tx): Promise<void> {
  await sql`
    with paid as (
      insert into payments (order_id, payment_method_id, amount_cents, state, provider, intent_id, client_secret, created_at)
      select id, ${CARD}, total_cents - credit_cents, 'completed', 'sandbox', 'pi_demo_' || number,
        'pi_demo_' || number || '_secret', completed_at
      from orders where total_cents > credit_cents order by id
      returning intent_id, client_secret, amount_cents, created_at
    )
    insert into sandbox_intents (id, client_secret, idempotency_key, amount_cents, status, created_at)
    select intent_id, client_secret, intent_id, amount_cents, 'succeeded', created_at from paid
  `.execute(tx)
  await sql`
    with paid as (
      insert into payments (order_id, payment_method_id, amount_cents, state, created_at)
      select id, ${STORE_CREDIT}, credit_cents, 'completed', completed_at from orders where credit_cents > 0 order by id
      returning order_id, amount_cents
    )
    insert into store_credit_entries (user_id, amount_cents, reason, source_key, created_at)
    select o.user_id, -p.amount_cents, 'Order ' || o.number, 'order:' || o.id, o.completed_at
    from paid p join orders o on o.id = p.order_id
  `.execute(tx)
}

/** What went back to a card, asked for when the order was cancelled or three days after it had left. */
async function insertRefunds(tx: Tx, orders: PricedOrder[]): Promise<void> {
  const back = orders.flatMap(({ number, give_back }) => (give_back ? [{ number, ...give_back }] : []))
  await sql`
    with back as (
      select p.id as payment_id, p.intent_id, coalesce(n.amount_cents, p.amount_cents) as amount_cents, n.reason, o.number,
        case o.state when 'canceled' then 'cancel:' || p.id else 'staff:demo:' || p.id end as source_key,
        case o.state when 'canceled' then o.updated_at else o.updated_at + interval '3 days' end as at
      from jsonb_to_recordset(${JSON.stringify(back)}::jsonb) as n(number text, amount_cents integer, reason text)
      join orders o using (number) join payments p on p.order_id = o.id and p.payment_method_id = ${CARD}
    ), counted as (
      update payments p set refunded_cents = b.amount_cents from back b where p.id = b.payment_id
    ), given as (
      insert into refunds (payment_id, amount_cents, reason, source_key, state, provider_refund_id, created_at, settled_at)
      select payment_id, amount_cents, reason, source_key, 'completed', 're_demo_' || number, at, at from back
    )
    insert into sandbox_refunds (idempotency_key, intent_id, amount_cents, created_at)
    select 'demo-' || number, intent_id, amount_cents, at from back
  `.execute(tx)
}

/** Who shipped, cancelled and gave back, as the back-office writes it down. */
async function journalStaff(tx: Tx): Promise<void> {
  await sql`
    insert into audit_log (user_id, actor, action, subject_type, subject_id, before, after, created_at)
    select u.id, u.email, done.action, 'order', done.number, done.before, done.after, done.at
    from (
      select number, 'ship order' as action, '{"shipment_state": "ready"}'::jsonb as before,
        jsonb_build_object('shipment_state', 'shipped', 'tracking', coalesce(tracking, '')) as after, shipped_at as at
      from orders where shipped_at is not null
      union all
      select number, 'cancel order', '{"state": "complete"}', '{"state": "canceled"}', updated_at
      from orders where state = 'canceled'
      union all
      select o.number, 'refund order', null,
        jsonb_build_object('amount_cents', r.amount_cents, 'reason', r.reason, 'first', 'card'), r.created_at
      from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id where o.state = 'complete'
    ) done
    join users u on u.email = ${DEMO_STAFF}
    order by done.at
  `.execute(tx)
}
