import { sql } from 'kysely'
import type { AuditFault } from './audit-fault.ts'

/** Seats of events, their entries, and what was called off. */
export const eventFaults = (at: Date) => sql<AuditFault>`
  select 'stock', format('event %s: %s, %s of %s seats are left, orders have %s', e.id, e.state, v.on_hand, e.seats, s.sold)
  from events e join variants v on v.id = e.variant_id
  cross join lateral (
    select coalesce(sum(l.quantity - l.returned_quantity), 0) as sold
    from line_items l join orders o on o.id = l.order_id where l.variant_id = e.variant_id and o.state = 'complete'
  ) s
  where case when e.state = 'open' then v.on_hand <> e.seats - s.sold else v.price_cents is not null end
  union all
  select 'stock', format('variant %s: an entry without an event, or the reverse', v.id)
  from variants v left join events e on e.variant_id = v.id where v.is_entry <> (e.id is not null)
  union all
  select 'money', format('order %s: line %s costs nothing and is no entry', o.number, l.id)
  from orders o join line_items l on l.order_id = o.id join variants v on v.id = l.variant_id
  where (l.price_cents = 0 or l.seen_price_cents = 0) and not v.is_entry
  union all
  -- Walk-ins are given theirs at the counter, when they come.
  select 'money', format('order %s: its event was called off at %s, and the money has not been given back', o.number, e.ended_at)
  from orders o join line_items l on l.order_id = o.id join events e on e.variant_id = l.variant_id
  where o.state = 'complete' and o.user_id is not null and l.quantity > l.returned_quantity and e.state = 'called_off'
    and e.ended_at < ${at}::timestamptz - interval '1 hour'
`
