import { sql } from 'kysely'
import type { AuditFault } from './audit-fault.ts'

/** Allocations of pre-orders, their arrival, and what was called off. */
export const preOrderFaults = (at: Date) => sql<AuditFault>`
  select 'stock', format('pre-order %s: %s, %s of %s are left, orders have %s', e.id, e.state, v.pre_order_left, e.allocation, s.sold)
  from pre_orders e join variants v on v.id = e.variant_id
  cross join lateral (
    select coalesce(sum(l.quantity - l.returned_quantity), 0) as sold
    from line_items l join orders o on o.id = l.order_id where l.pre_order_id = e.id and o.state = 'complete'
  ) s
  where e.state = 'open' and (v.pre_order_left is distinct from e.allocation - s.sold or s.sold > e.allocation)
  union all
  select 'stock', format('variant %s: %s left of a pre-order that is not open', v.id, v.pre_order_left)
  from variants v
  where v.pre_order_left is not null and not exists (select from pre_orders where variant_id = v.id and state = 'open')
  union all
  select 'stock', format('pre-order %s: %s, %s arrived, the stock got %s', e.id, e.state, e.arrived, coalesce(m.quantity, 0))
  from pre_orders e left join stock_movements m on m.source_key = 'pre-order:' || e.id || ':' || e.variant_id
  where coalesce(e.arrived, 0) <> coalesce(m.quantity, 0)
  union all
  select 'reservations', format('order %s: %s, %s of its lines wait for a release', o.number, o.shipment_state, w.lines)
  from orders o
  cross join lateral (
    select count(*) as lines from line_items l join pre_orders e on e.id = l.pre_order_id
    where l.order_id = o.id and l.quantity > l.returned_quantity and e.state <> 'released'
  ) w
  where o.state = 'complete' and (o.shipment_state = 'pending') <> (w.lines > 0)
  union all
  select 'reservations', format('order %s: waits for a release and has earned loyalty points already', o.number)
  from orders o join loyalty_entries l on l.source_key = 'order:' || o.id where o.shipment_state = 'pending'
  union all
  select 'money', format('order %s: what was called off at %s has not been given back', o.number, e.ended_at)
  from orders o join line_items l on l.order_id = o.id join pre_orders e on e.id = l.pre_order_id
  where o.state = 'complete' and l.quantity > l.returned_quantity and e.state = 'called_off'
    and e.ended_at < ${at}::timestamptz - interval '1 hour'
`
