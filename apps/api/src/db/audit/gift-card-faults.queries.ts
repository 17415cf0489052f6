import { sql } from 'kysely'
import { GIFT_CARD, METHODS_FOR_GIFT_CARDS } from '../payment-methods.queries.ts'
import type { AuditFault } from './audit-fault.ts'

/** Gift cards sold, spent, voided and replaced. */
export const GIFT_CARD_FAULTS = sql<AuditFault>`
  select 'money', format('order %s: sold %s cents on gift cards, its cards say %s', o.number, o.gift_card_cents, coalesce(g.sold, 0))
  from orders o
  left join (
    select c.order_id, sum(e.amount_cents) as sold from gift_cards c join gift_card_entries e on e.gift_card_id = c.id
    where e.kind = 'sold' group by 1
  ) g on g.order_id = o.id
  left join (select order_id, sum(amount_cents) as to_make from gift_card_lines where gift_card_id is null group by 1) m
    on m.order_id = o.id
  where case when o.completed_at is null then 0 else o.gift_card_cents - coalesce(m.to_make, 0) end <> coalesce(g.sold, 0)
  union all
  select 'money', format('order %s: sells %s cents on gift cards, its lines say %s', o.number, o.gift_card_cents, coalesce(l.amount, 0))
  from orders o
  left join (select order_id, sum(amount_cents) as amount from gift_card_lines group by 1) l on l.order_id = o.id
  where o.channel = 'web' and o.total_cents is not null and o.gift_card_cents <> coalesce(l.amount, 0)
  union all
  select 'money', format('gift card line %s: %s cents, its card was sold for %s', c.id, c.amount_cents, e.amount_cents)
  from gift_card_lines c
  left join gift_card_entries e on e.gift_card_id = c.gift_card_id and e.kind = 'sold'
  where c.gift_card_id is not null and c.amount_cents is distinct from e.amount_cents
  union all
  select 'money', format('order %s: paid at %s, its gift cards are not made', o.number, o.completed_at)
  from orders o
  where o.state = 'complete' and o.completed_at < now() - interval '1 hour'
    and exists (select from gift_card_lines where order_id = o.id and gift_card_id is null)
    -- Not if the money has gone back at the payment provider.
    and o.gift_card_cents <= (
      select sum(amount_cents - refunded_cents) from payments
      where order_id = o.id and state = 'completed' and payment_method_id in (${METHODS_FOR_GIFT_CARDS})
    )
  union all
  select 'money', format('order %s: its gift cards keep %s cents, %s are left of what may buy them', o.number, k.kept, p.left_cents)
  from orders o
  cross join lateral (
    -- What was given back at the payment provider the shop could not stop.
    select coalesce(sum(amount_cents - refunded_cents + (
      select coalesce(sum(r.amount_cents), 0) from refunds r
      where r.payment_id = payments.id and r.state <> 'failed' and r.source_key like 'provider:%'
    )), 0) as left_cents
    from payments
    where order_id = o.id and state = 'completed' and payment_method_id in (${METHODS_FOR_GIFT_CARDS})
  ) p
  cross join lateral (
    select o.gift_card_cents + coalesce((
      select sum(e.amount_cents) from gift_cards c join gift_card_entries e on e.gift_card_id = c.id
      where c.order_id = o.id and e.kind = 'voided'
    ), 0) - case when o.state = 'canceled' then coalesce((
      select sum(amount_cents) from gift_card_lines where order_id = o.id and gift_card_id is null
    ), 0) else 0 end as kept
  ) k
  where o.gift_card_cents > 0 and o.completed_at is not null and p.left_cents < k.kept
  union all
  select 'money', format('order %s: %s cents of gift cards given back, %s were voided', o.number, r.given, coalesce(v.voided, 0))
  from (
    select p.order_id, sum(r.gift_card_cents) as given from refunds r join payments p on p.id = r.payment_id
    where p.state = 'completed' and r.state <> 'failed' and r.source_key not like 'provider:%' group by 1
  ) r
  join orders o on o.id = r.order_id
  left join (
    select c.order_id, -sum(e.amount_cents) as voided from gift_cards c join gift_card_entries e on e.gift_card_id = c.id
    where e.kind = 'voided' group by 1
  ) v on v.order_id = o.id
  left join (select order_id, sum(amount_cents) as to_make from gift_card_lines where gift_card_id is null group by 1) m
    on m.order_id = o.id
  where r.given > coalesce(v.voided, 0) + case when o.state = 'canceled' then coalesce(m.to_make, 0) else 0 end
  union all
  select 'credit', format('gift card %s: balance of %s cents%s', c.id, b.balance, case when c.voided_at is not null then ', void' end)
  from gift_cards c
  cross join lateral (
    select coalesce(sum(amount_cents), 0) as balance from gift_card_entries where gift_card_id = c.id
  ) b
  where b.balance < 0 or (c.voided_at is not null and b.balance <> 0)
  union all
  select 'credit', format('%s: %s cents by gift card %s, the ledger of gift card %s says %s', coalesce(p.source_key, e.source_key),
    p.amount_cents, p.gift_card_id, e.gift_card_id, e.amount_cents)
  from (
    select 'payment:' || id as source_key, gift_card_id, -amount_cents as amount_cents
    from payments where payment_method_id = ${GIFT_CARD} and state = 'completed'
    union all
    select 'refund:' || r.id, y.gift_card_id, r.amount_cents
    from refunds r join payments y on y.id = r.payment_id where y.payment_method_id = ${GIFT_CARD} and not r.as_credit
  ) p
  full join (select source_key, kind, gift_card_id, amount_cents from gift_card_entries where kind in ('spent', 'refunded')) e on e.source_key = p.source_key
  where p.amount_cents is distinct from e.amount_cents
    -- A refund may have gone to the card that replaced it.
    or (e.kind = 'spent' and p.gift_card_id <> e.gift_card_id)
  union all
  select 'credit', format('%s: %s cents left a gift card, store credit got %s', coalesce(e.source_key, s.source_key), -e.amount_cents, s.amount_cents)
  from (select source_key, amount_cents from gift_card_entries where kind = 'redeemed') e
  full join (select source_key, amount_cents from store_credit_entries where source_key like 'redeemed:%') s
    on s.source_key = e.source_key
  where -e.amount_cents is distinct from s.amount_cents
  union all
  select 'credit', format('gift card %s: replaced with %s cents, the new card %s got %s', o.gift_card_id, -o.amount_cents, n.gift_card_id, n.amount_cents)
  from gift_card_entries o
  left join gift_cards c on c.replaces_id = o.gift_card_id
  left join gift_card_entries n on n.gift_card_id = c.id and n.source_key = 'replaces:' || o.gift_card_id
  where o.source_key = 'replaced:' || o.gift_card_id and n.amount_cents is distinct from -o.amount_cents
`
