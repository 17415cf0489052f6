import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { CASH, GIFT_CARD, TERMINAL } from '../../db/payment-methods.queries.ts'

/** What each card is sold for, and the most that its holder spends at once. */
const SOLD_CENTS = 5000
const SPENT_CENTS = 1500

/** Sold at the counter and on the web, with orders that nobody cancels and of which nothing else comes back. */
export async function fillGiftCards(tx: Tx): Promise<void> {
  await sql`
    create temp table made_gifts on commit drop as
    select i, nextval(pg_get_serial_sequence('gift_cards', 'id')) as id, channel = 'web' as web, ${SOLD_CENTS}::integer as cents
    from made_orders where i % 30 in (11, 12) and i % 25 <> 7 and i % 50 not in (1, 13, 28)
  `.execute(tx)
  await sql`create unique index on made_gifts (i)`.execute(tx)
}

export async function bookGiftCards(tx: Tx): Promise<void> {
  await sql`
    insert into gift_cards (id, code_hash, key_id, sealed, ending, order_id, expires_on, created_at) overriding system value
    select g.id, sha256(('year ' || g.id)::bytea), 'year', '', right(upper(md5(g.id::text)), 4), o.id, '2028-12-31', o.completed_at
    from made_gifts g join made_orders m using (i) join orders o on o.id = m.id order by g.id
  `.execute(tx)
  await sql`
    insert into gift_card_lines (order_id, amount_cents, recipient_email, gift_card_id, mailed_at)
    select c.order_id, g.cents, 'friend@example.test', c.id, c.created_at from gift_cards c join made_gifts g on g.id = c.id where g.web order by c.id
  `.execute(tx)
}

/** A card of the counter pays in two later orders of the counter. */
export const spentCard = sql`(
  select g.id, least(o.total_cents - o.credit_cents, ${SPENT_CENTS}::integer) as spent from made_gifts g
  where o.channel = 'counter' and m.i % 15 = 0 and not g.web and g.i in (m.i - 18, m.i - 33)
)`

/** What is left on some cards after both times goes back to who bought them; half of what others paid goes back on them. */
export const giftCardRefunds = sql`
  select p.id, p.payment_method_id, g.cents - s.spent, o.completed_at + interval '40 days', 'Regret', 'gift-card:' || g.id, null::bigint, false,
    'completed', o.user_id, g.cents - s.spent
  from made_gifts g join made_orders m using (i) join orders o on o.id = m.id
  join lateral (select sum(amount_cents)::integer as spent, count(*) from payments where gift_card_id = g.id) s on s.count = 2
  join lateral (
    select * from payments where order_id = o.id and payment_method_id in (${CASH}, ${TERMINAL}) order by amount_cents desc, id limit 1
  ) p on p.amount_cents >= g.cents - s.spent
  where not g.web and m.i % 120 = 72
  union all
  select p.id, 5, greatest(1, p.amount_cents / 2), o.completed_at + interval '5 days', 'Bent corner', 'staff:' || p.id || ':gift', null, false,
    'completed', o.user_id, 0
  from made_orders m join orders o on o.id = m.id join payments p on p.order_id = o.id where p.payment_method_id = ${GIFT_CARD} and m.i % 60 = 0
`

/** The ledger, from orders, payments and refunds. Every second card of the web becomes store credit (`fillCredit`). */
export async function fillGiftCardLedger(tx: Tx): Promise<void> {
  await sql`
    insert into gift_card_entries (gift_card_id, kind, amount_cents, reason, source_key, created_at)
    select c.id, 'sold', g.cents, 'Order ' || o.number, 'sold:' || c.id, c.created_at
    from gift_cards c join made_gifts g on g.id = c.id join orders o on o.id = c.order_id
    union all
    select p.gift_card_id, 'spent', -p.amount_cents, 'Order ' || o.number, 'payment:' || p.id, p.created_at
    from payments p join orders o on o.id = p.order_id where p.gift_card_id is not null
    union all
    select p.gift_card_id, 'refunded', r.amount_cents, 'Refund of order ' || o.number, 'refund:' || r.id, r.created_at
    from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id where p.gift_card_id is not null
    union all
    select split_part(r.source_key, ':', 2)::bigint, 'voided', -r.gift_card_cents, r.reason, 'voided:' || r.id, r.created_at
    from refunds r where r.gift_card_cents > 0
    union all
    select c.id, 'redeemed', -g.cents, 'Store credit', 'redeemed:' || c.id, c.created_at + interval '10 days'
    from gift_cards c join made_gifts g on g.id = c.id where g.web and g.i % 60 = 11
    order by 6, 5
  `.execute(tx)
  await sql`
    update gift_cards c set voided_at = e.created_at from gift_card_entries e where e.gift_card_id = c.id and e.kind = 'voided'
  `.execute(tx)
}
