import { sql } from 'kysely'
import type { AuditFault } from './audit-fault.ts'

/** What came back or could not be found: its worth, cost and copies. */
export const RETURN_FAULTS = sql<AuditFault>`
  select 'stock', format('line %s: %s copies came back, its returns add up to %s', l.id, l.returned_quantity, coalesce(r.quantity, 0))
  from line_items l
  left join (select line_item_id, sum(quantity) as quantity from return_lines group by 1) r on r.line_item_id = l.id
  where l.returned_quantity <> coalesce(r.quantity, 0)
  union all
  select 'money', format('line %s: what came back of it was worth %s cents and had cost %s, should be %s and %s', r.id,
    r.amount_cents, r.cost_cents, s.amount_cents, s.cost_cents)
  from (
    select l.id, l.quantity, l.returned_quantity, p.paid_cents, -m.cost_cents as sold_cents,
      sum(r.amount_cents) as amount_cents, sum(r.cost_cents) as cost_cents
    from return_lines r join line_items l on l.id = r.line_item_id join orders o on o.id = l.order_id
    -- Price less the share of the discounts, which add up over the lines as in spreadAmount.
    join lateral (
      select w.own - (floor(-o.adjustment_total_cents * w.upto / greatest(o.item_total_cents, 1)::numeric + 0.5)
        - floor(-o.adjustment_total_cents * (w.upto - w.own) / greatest(o.item_total_cents, 1)::numeric + 0.5)) as paid_cents
      from (
        select id, price_cents * quantity as own, sum(price_cents * quantity) over (order by id) as upto
        from line_items where order_id = o.id
      ) w where w.id = l.id
    ) p on true
    left join stock_movements m on m.source_key = 'order:' || o.id || ':' || l.variant_id
    group by l.id, p.paid_cents, m.cost_cents
  ) r
  cross join lateral (
    select floor(r.paid_cents * r.returned_quantity / r.quantity::numeric + 0.5) as amount_cents,
      floor(r.sold_cents * r.returned_quantity / r.quantity::numeric + 0.5) as cost_cents
  ) s
  where (r.amount_cents, r.cost_cents) is distinct from (s.amount_cents, s.cost_cents)
  union all
  select 'money', format('return %s: worth %s cents, %s of them given back, its refunds add up to %s', t.id, l.worth, t.refunded_cents, coalesce(r.given, 0))
  from returns t
  join lateral (select coalesce(sum(amount_cents), 0) as worth from return_lines where return_id = t.id) l on true
  left join (
    select return_id, sum(amount_cents) as given from refunds where return_id is not null group by 1
  ) r on r.return_id = t.id
  where t.refunded_cents <> coalesce(r.given, 0) or t.refunded_cents > l.worth
  union all
  select 'stock', format('return %s: variant %s got %s copies at %s cents, should get %s at %s', coalesce(r.return_id, m.return_id),
    coalesce(r.variant_id, m.variant_id), m.quantity, m.cost_cents, r.quantity, r.cost_cents)
  from (
    select l.return_id, coalesce(l.variant_id, i.variant_id) as variant_id, sum(l.quantity) as quantity,
      case when count(l.cost_cents) = count(*) then sum(l.cost_cents) end as cost_cents
    from return_lines l join line_items i on i.id = l.line_item_id join returns t on t.id = l.return_id
    where t.kind <> 'called_off' group by 1, 2
  ) r
  full join (
    select split_part(source_key, ':', 2)::bigint as return_id, variant_id, quantity, cost_cents
    from stock_movements where source_key like 'return:%'
  ) m on (m.return_id, m.variant_id) = (r.return_id, r.variant_id)
  where r.quantity is distinct from m.quantity or r.cost_cents <> m.cost_cents
  union all
  select 'stock', format('return %s: %s copies of variant %s are written off, %s have left', coalesce(r.return_id, m.return_id), r.quantity,
    coalesce(r.variant_id, m.variant_id), -m.quantity)
  from (
    select l.return_id, i.variant_id, sum(l.quantity) as quantity
    from return_lines l join line_items i on i.id = l.line_item_id join returns t on t.id = l.return_id
    where l.variant_id is null and t.kind <> 'called_off' group by 1, 2
  ) r
  full join (
    select split_part(source_key, ':', 2)::bigint as return_id, variant_id, quantity
    from stock_movements where source_key like 'written-off:%'
  ) m on (m.return_id, m.variant_id) = (r.return_id, r.variant_id)
  where r.quantity is distinct from -m.quantity
  union all
  select 'stock', format('return %s: %s of order %s, which is %s', t.id, t.kind, o.number, coalesce(o.shipment_state, o.state))
  from returns t join orders o on o.id = t.order_id
  where o.completed_at is null or (t.kind = 'return' and o.shipment_state is distinct from 'shipped')
  union all
  select 'reservations', format('order %s: %s, but nothing of it is left to send', o.number, o.shipment_state)
  from orders o
  where o.state = 'complete' and o.shipment_state in ('ready', 'pending') and not exists (
    select from line_items l join variants v on v.id = l.variant_id
    where l.order_id = o.id and l.quantity > l.returned_quantity and not v.is_entry
  )
  union all
  select 'reservations', format('order %s: too little of it was kept for its loyalty points', o.number)
  from orders o
  join loyalty_entries e on e.source_key in ('order:' || o.id, 'cancel:' || o.id, 'return:' || o.id, 'reversed-twice:' || o.id)
  join lateral (
    select sum(l.amount_cents) as worth from returns t join return_lines l on l.return_id = t.id
    where t.order_id = o.id and t.kind in ('return', 'cancelled')
  ) r on true
  where o.item_total_cents + o.adjustment_total_cents - r.worth < 20000
  group by o.number having sum(e.points) <> 0
`
