import { sql } from 'kysely'
import type { AuditFault } from './audit-fault.ts'

/** Goods, totals, discounts, GST and time of orders. */
export const orderFaults = (at: Date) => sql<AuditFault>`
  select 'stock', format('order %s: variant %s left at a cost of %s and came back at %s', o.number, l.variant_id, -m.cost_cents, b.cost_cents)
  from orders o join line_items l on l.order_id = o.id
  join stock_movements m on m.source_key = 'order:' || o.id || ':' || l.variant_id
  join stock_movements b on b.source_key = 'cancel:' || o.id || ':' || l.variant_id
  where -m.cost_cents - b.cost_cents
    <> (select coalesce(sum(cost_cents), 0) from return_lines where line_item_id = l.id)
  union all
  select 'stock', format('order %s: its goods did not leave the stock, or did not come back, once each', o.number)
  from orders o join line_items l on l.order_id = o.id
  left join stock_movements m on m.source_key = 'order:' || o.id || ':' || l.variant_id
  left join stock_movements b on b.source_key = 'cancel:' || o.id || ':' || l.variant_id
  left join pre_orders e on e.id = l.pre_order_id
  -- What was pre-ordered leaves with the release; what was cancelled before that never does.
  cross join lateral (
    select o.completed_at is not null and (e.id is null or (e.state = 'released'
      and (o.state = 'complete' or m.id is not null))) as leaves
  ) w
  where coalesce(m.quantity, 0) <> case when w.leaves then -l.quantity else 0 end
    or coalesce(b.quantity, 0) <> case when w.leaves and o.state = 'canceled' then l.quantity - l.returned_quantity else 0 end
  union all
  select 'money', format('order %s: total %s, paid %s', o.number, o.total_cents, coalesce(p.paid, 0))
  from orders o
  left join (select order_id, sum(amount_cents) as paid from payments where state = 'completed' group by 1) p
    on p.order_id = o.id
  where case when o.completed_at is null then 0 else o.total_cents end <> coalesce(p.paid, 0)
  union all
  select 'reservations', format('order %s: total is not what its lines add up to', o.number)
  from orders o
  where o.total_cents is not null
    and o.item_total_cents <> (select coalesce(sum(price_cents * quantity), 0) from line_items where order_id = o.id)
  union all
  select 'money', format('order %s: its discounts are %s, should be %s', o.number, -o.adjustment_total_cents, d.given)
  from orders o
  cross join lateral (
    select floor(o.item_total_cents * coalesce(o.discount_percent, 0) / 100.0 + 0.5) + o.discount_cents
      + o.code_discount_cents as given
  ) d
  where o.total_cents is not null and -o.adjustment_total_cents <> d.given
  union all
  select 'money', format('order %s: %s, its discount code takes off %s, its use says %s', o.number, o.state, o.code_discount_cents, u.amount_cents)
  from orders o full join discount_code_uses u on u.order_id = o.id
  where coalesce(u.amount_cents, 0)
      <> case when o.state in ('payment', 'confirm', 'complete') then o.code_discount_cents else 0 end
    or (u.discount_code_id is not null and u.discount_code_id <> o.discount_code_id)
    or (u.order_id is not null and o.state not in ('payment', 'confirm', 'complete'))
  union all
  select 'money', format('discount code %s: counts %s uses, orders have %s', d.code, d.uses, coalesce(u.uses, 0))
  from discount_codes d
  left join (select discount_code_id, count(*) as uses from discount_code_uses group by 1) u on u.discount_code_id = d.id
  where d.uses <> coalesce(u.uses, 0)
  union all
  select 'money', format('order %s: store credit pays %s cents, of %s that are not gift cards', o.number, o.credit_cents, o.total_cents - o.gift_card_cents)
  from orders o where o.channel = 'web' and o.total_cents is not null and o.credit_cents > o.total_cents - o.gift_card_cents
  union all
  select 'money', format('order %s: includes %s cents of GST, should be %s', o.number, o.included_tax_cents, g.gst)
  from orders o cross join lateral (select floor((o.total_cents - o.gift_card_cents) / 11.0 + 0.5) as gst) g
  where o.total_cents is not null and o.included_tax_cents <> g.gst
  union all
  select 'money', format('order %s: line %s was sold for %s in place of %s without a reason', o.number, l.id, l.price_cents, l.seen_price_cents)
  from orders o join line_items l on l.order_id = o.id
  where o.channel = 'counter' and (l.price_cents <> l.seen_price_cents) <> (l.price_reason is not null)
  union all
  -- reversed-twice: what migration 0300 gave back, where both a return and the cancellation had taken the points.
  select 'reservations', format('order %s: cancelled, but its loyalty points add up to %s', o.number, sum(l.points))
  from orders o
  join loyalty_entries l on l.source_key in ('order:' || o.id, 'cancel:' || o.id, 'return:' || o.id, 'reversed-twice:' || o.id)
  where o.state = 'canceled' group by o.number having sum(l.points) <> 0
  union all
  select 'reservations', format('order %s: its time to pay was up at %s, and nobody has looked at it', o.number, o.reserved_until)
  from orders o where o.reserved_until < ${at}::timestamptz - interval '1 hour'
`
