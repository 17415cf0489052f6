import { IN_PAYMENT } from '../order-states.queries.ts'
import { sql } from 'kysely'
import type { AuditFault } from './audit-fault.ts'

/** Copies reserved, on hand, offered, regraded, and what they cost. */
export const STOCK_FAULTS = sql<AuditFault>`
  select 'stock', format('variant %s: reserved %s, open orders hold %s', v.id, v.reserved, coalesce(h.held, 0))
  from variants v
  left join (
    select l.variant_id, sum(l.quantity) as held from line_items l join orders o on o.id = l.order_id
    where o.state in ${IN_PAYMENT} group by 1
  ) h on h.variant_id = v.id
  where v.reserved <> coalesce(h.held, 0)
  union all
  select 'stock', format('variant %s: on hand %s, movements add up to %s', v.id, v.on_hand, coalesce(m.moved, 0))
  from variants v
  left join (select variant_id, sum(quantity) as moved from stock_movements group by 1) m on m.variant_id = v.id
  where v.on_hand <> coalesce(m.moved, 0)
  union all
  select 'stock', format('product %s: offers variant %s with %s others from %s, should offer %s with %s from %s', p.id,
    p.offered_variant_id, p.other_copies, p.other_price_cents, o.id, x.copies, x.price_cents)
  from products p
  left join lateral (
    select v.id, v.price_cents is not null and not v.is_entry as listed from variants v where v.product_id = p.id
    order by v.retired_at is not null, v.price_cents is null, v.available = 0, v.copy_rank, v.id limit 1
  ) o on true
  left join lateral (
    select count(*) as copies, min(v.price_cents) as price_cents
    from variants v where v.product_id = p.id and v.id <> o.id and v.available > 0
  ) x on true
  where (p.offered_variant_id, p.other_copies, p.other_price_cents, p.priced)
    is distinct from (o.id, x.copies, x.price_cents, o.listed)
  union all
  select 'stock', format('regrade %s: %s movements of %s products add up to %s, should be 2 of 1 that add up to 0', m.regrade,
    count(*), count(distinct m.product_id), sum(m.quantity))
  from (
    select split_part(s.source_key, ':', 2) as regrade, s.quantity, v.product_id
    from stock_movements s join variants v on v.id = s.variant_id where s.source_key like 'regrade:%'
  ) m
  group by m.regrade having (count(*), count(distinct m.product_id), sum(m.quantity)) <> (2, 1, 0)
  union all
  select 'stock', format('variant %s: on hand %s, costs %s cents for %s copies, its movements add up to %s', v.id, v.on_hand, c.cost_cents, c.quantity, m.cost_cents)
  from variants v
  left join stock_costs c on c.variant_id = v.id
  left join (select variant_id, sum(cost_cents) as cost_cents from stock_movements group by 1) m on m.variant_id = v.id
  where (v.on_hand, coalesce(m.cost_cents, 0)) <> (coalesce(c.quantity, 0), coalesce(c.cost_cents, 0))
  union all
  select 'stock', format('regrade %s: copies left at one cost and came at another: %s cents', m.regrade, sum(m.cost_cents))
  from (
    select split_part(source_key, ':', 2) as regrade, cost_cents from stock_movements where source_key like 'regrade:%'
  ) m
  group by m.regrade having sum(m.cost_cents) <> 0
`
