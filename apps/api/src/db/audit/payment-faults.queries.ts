import { IN_PAYMENT, LIVE_PAYMENT } from '../order-states.queries.ts'
import { sql } from 'kysely'
import { STORE_CREDIT } from '../payment-methods.queries.ts'
import type { AuditFault } from './audit-fault.ts'

/** Payments and their refunds. */
export const PAYMENT_FAULTS = sql<AuditFault>`
  select 'money', format('payment %s: %s, counts %s cents as refunded, its refunds add up to %s', p.id, p.state, p.refunded_cents, coalesce(r.given, 0))
  from payments p
  left join (select payment_id, sum(amount_cents) as given from refunds where state <> 'failed' group by 1) r
    on r.payment_id = p.id
  where p.refunded_cents <> coalesce(r.given, 0)
    or (p.state <> 'completed' and p.refunded_cents not in (0, p.amount_cents))
  union all
  -- What was spent of its gift cards is not given back.
  select 'money', format('order %s: cancelled, but %s cents of it have not been given back', o.number, p.kept - coalesce(s.spent, 0))
  from orders o
  join (
    select order_id, sum(amount_cents - refunded_cents) as kept from payments where state = 'completed' group by 1
  ) p on p.order_id = o.id
  left join (
    select c.order_id, sum(e.amount_cents) as spent from gift_cards c join gift_card_entries e on e.gift_card_id = c.id
    where e.kind in ('sold', 'voided') group by 1
  ) s on s.order_id = o.id
  where o.state = 'canceled' and p.kept > coalesce(s.spent, 0)
  union all
  select 'credit', format('refund %s: %s cents, the ledger says %s', r.id, r.amount_cents, coalesce(e.amount_cents, 0))
  from refunds r join payments p on p.id = r.payment_id
  left join store_credit_entries e on e.source_key = 'refund:' || r.id
  where coalesce(e.amount_cents, 0) <> case when (p.payment_method_id = ${STORE_CREDIT} or r.as_credit) and not r.as_cash then r.amount_cents else 0 end
  union all
  select 'money', format('refund %s: failed, and the customer has not been given the %s cents otherwise', r.id, r.amount_cents)
  from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
  where r.state = 'failed' and p.state <> 'completed' and p.refunded_cents <> p.amount_cents
  union all
  select 'money', format('sandbox intent %s: received %s cents and gave back %s, the shop counts %s', i.id, i.amount_cents, b.given, k.kept)
  from sandbox_intents i
  join lateral (select coalesce(sum(amount_cents), 0) as given from sandbox_refunds where intent_id = i.id) b on true
  left join payments p on p.intent_id = i.id
  join lateral (
    select case when p.state = 'completed' then p.amount_cents else 0 end - coalesce(sum(r.amount_cents), 0)
      + case when p.state = 'void' then p.refunded_cents else 0 end as kept
    from refunds r where r.payment_id = p.id and r.state = 'completed' and not r.as_credit and not r.as_cash
  ) k on true
  where case when i.status = 'succeeded' then i.amount_cents else 0 end - b.given <> k.kept
  union all
  select 'reservations', format('payment %s: still open, but its order %s is not being paid', p.id, o.number)
  from payments p join orders o on o.id = p.order_id
  where p.state in ${LIVE_PAYMENT} and o.state not in ${IN_PAYMENT}
`
