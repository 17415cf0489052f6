import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { CARD, CASH, STORE_CREDIT, TRADE_IN } from '../../db/payment-methods.queries.ts'
import { giftCardRefunds } from './fill-gift-cards.ts'

/** One copy of the first line comes back weeks later; every third of them is written off. Its cost is known after `moveStock`. */
export async function fillReturns(tx: Tx): Promise<void> {
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
export async function fillRefunds(tx: Tx): Promise<void> {
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

export async function bookReturns(tx: Tx): Promise<void> {
  await sql`
    insert into return_lines (return_id, line_item_id, quantity, amount_cents, cost_cents, variant_id)
    select t.id, t.line_item_id, 1, t.worth, m.cost_cents, case when not t.written_off then t.variant_id end
    from made_returns t join stock_movements m on m.source_key = 'return:' || t.id || ':' || t.variant_id order by t.id
  `.execute(tx)
  await sql`
    update line_items l set returned_quantity = 1 from made_returns t where t.line_item_id = l.id
  `.execute(tx)
}
