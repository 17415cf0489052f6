import { sql } from 'kysely'
import { CASH, GIFT_CARD, TERMINAL, TRADE_IN } from '../payment-methods.queries.ts'
import type { AuditFault } from './audit-fault.ts'

/** Of a refund `r` of a payment `p`. */
const givenInCash = sql`(p.payment_method_id in (${CASH}, ${TRADE_IN}) and not r.as_credit or r.as_cash)`

/** Payments at the counter, trade-ins, and the cash of the drawers. */
export const COUNTER_FAULTS = sql<AuditFault>`
  select 'money', format('payment %s: %s at the counter, not completed', p.id, p.state)
  from payments p where p.payment_method_id in (${CASH}, ${TERMINAL}, ${GIFT_CARD}, ${TRADE_IN}) and p.state <> 'completed'
  union all
  select 'money', format('order %s: %s cents by trade-in, sell cart %s says %s', coalesce(o.number, p.order_id::text), coalesce(p.amount_cents, 0),
    c.id, c.trade_in_cents)
  from (
    select order_id, sum(amount_cents) as amount_cents from payments where payment_method_id = ${TRADE_IN} group by 1
  ) p
  full join (select id, order_id, user_id, payout_cents, trade_in_cents from sell_carts where order_id is not null) c
    on c.order_id = p.order_id
  left join orders o on o.id = coalesce(p.order_id, c.order_id)
  where c.id is null or c.trade_in_cents <> coalesce(p.amount_cents, 0)
    or c.trade_in_cents <> least(c.payout_cents, o.total_cents)
    or o.channel <> 'counter' or c.user_id is distinct from o.user_id
  union all
  -- With the bonus it would be cash for more than the cards are worth in cash.
  select 'money', format('refund %s: %s cents in cash for cards traded in with the bonus of store credit', r.id, r.amount_cents)
  from refunds r join payments p on p.id = r.payment_id and p.payment_method_id = ${TRADE_IN}
  join sell_carts c on c.order_id = p.order_id where c.payment_method = 'store_credit' and not r.as_credit and not r.as_cash
  union all
  select 'money', format('refund %s: %s cents by method %s are rounded by %s', r.id, r.amount_cents, p.payment_method_id, r.rounding_cents)
  from refunds r join payments p on p.id = r.payment_id
  where case when ${givenInCash} then (r.amount_cents + r.rounding_cents) % 5 <> 0
    else r.rounding_cents <> 0 end
  union all
  select 'money', format('drawer %s: closed with %s cents expected, its float and entries add up to %s', d.id, d.expected_cents, e.expected)
  from drawers d
  cross join lateral (
    select d.float_cents + coalesce(sum(amount_cents), 0) as expected from drawer_entries where drawer_id = d.id
  ) e
  where d.closed_at is not null and d.expected_cents <> e.expected
  union all
  select 'money', format('drawer %s: %s cents counted, its pieces add up to %s', d.id, d.counted_cents, c.counted)
  from drawers d
  cross join lateral (
    select coalesce(sum(key::bigint * value::bigint), 0) as counted from jsonb_each_text(d.counts)
  ) c
  where d.closed_at is not null and d.counted_cents <> c.counted
  union all
  -- Cash of before the first drawer is in none.
  select 'money', format('%s: %s cents in cash, the drawer got %s', c.source_key, c.cash_cents, e.amount_cents)
  from (
    select 'payment:' || p.id as source_key, 'sale' as kind, p.amount_cents + p.rounding_cents as cash_cents, p.created_at
    from payments p where p.payment_method_id = ${CASH}
    union all
    select 'refund:' || r.id, 'refund', -(r.amount_cents + r.rounding_cents), r.created_at
    from refunds r join payments p on p.id = r.payment_id where ${givenInCash}
    union all
    select 'sell-cart:' || id, 'purchase', -(payout_cents - trade_in_cents + rounding_cents), paid_at
    from sell_carts where channel = 'counter' and payment_method = 'cash' and (order_id is null or payout_cents > trade_in_cents)
  ) c
  full join (select source_key, kind, amount_cents from drawer_entries where kind in ('sale', 'refund', 'purchase')) e
    on e.source_key = c.source_key and e.kind = c.kind
  where c.cash_cents is distinct from e.amount_cents
    and (c.created_at is null or c.created_at >= (select min(opened_at) from drawers))
`
