import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { offerMovements } from './fill-offers.ts'

/** All movements in the order of their days: the trigger works out what each copy has cost. A fifth came without a cost. */
export async function moveStock(tx: Tx): Promise<void> {
  await sql`truncate stock_movements, stock_costs`.execute(tx)
  await sql`
    create temp table made_movements on commit drop as
    select l.variant_id, -l.quantity as quantity, 'Order ' || o.number as reason, 'order:' || o.id || ':' || l.variant_id as source_key,
      case when e.id is null then o.completed_at else e.ended_at + interval '1 second' end as at, null::bigint as cost_cents,
      null::text as cost_of, l.quantity as whole
    from orders o join line_items l on l.order_id = o.id left join pre_orders e on e.id = l.pre_order_id
    where o.completed_at is not null and (e.id is null or e.state = 'released')
    union all
    ${offerMovements}
    union all
    select l.variant_id, l.quantity, 'Order ' || o.number || ' cancelled', 'cancel:' || o.id || ':' || l.variant_id, o.updated_at, null,
      'order:' || o.id || ':' || l.variant_id, l.quantity
    from orders o join line_items l on l.order_id = o.id where o.state = 'canceled'
    union all
    select variant_id, accepted, 'Sell order ' || id, 'sell-cart:' || id || ':' || variant_id, at, cost_cents, null, null from made_payouts
    union all
    select variant_id, 1, 'Returned', 'return:' || id || ':' || variant_id, at, null, 'order:' || order_id || ':' || variant_id, quantity from made_returns
    union all
    select variant_id, -1, 'Returned, written off', 'written-off:' || id || ':' || variant_id, at + interval '1 second', null, null, null
    from made_returns where written_off
    union all
    select variant_id, 5, 'Received', 'staff:year:' || variant_id, '2025-12-01 10:00 Australia/Darwin', price_cents * 3, null, null
    from made_shelf where variant_id % 7 = 0
  `.execute(tx)
  await sql`
    insert into made_movements
    select v.id, greatest(3, -m.moved) + 3, 'opening stock', 'opening:' || v.id, '2025-06-30 12:00 Australia/Darwin',
      case when v.id % 5 <> 0 then (greatest(3, -m.moved) + 3) * coalesce(v.price_cents, 100) * 11 / 20 end, null, null
    from variants v -- Enough for everything that leaves, whenever more arrives.
    cross join lateral (select coalesce(sum(least(quantity, 0)), 0) as moved from made_movements where variant_id = v.id) m
    where not v.is_entry and v.id not in (select variant_id from made_pre_orders)
  `.execute(tx)
  await sql`
    do $$
    declare m record;
    begin
      for m in select * from made_movements order by at, source_key loop
        insert into stock_movements (variant_id, quantity, reason, source_key, created_at, cost_cents)
        values (m.variant_id, m.quantity, m.reason, m.source_key, m.at, case when m.cost_of is null then m.cost_cents
          else (select floor(-s.cost_cents * m.quantity / m.whole::numeric + 0.5) from stock_movements s where s.source_key = m.cost_of) end);
      end loop;
    end $$
  `.execute(tx)
  await sql`
    update variants v set on_hand = m.moved
    from (
      select a.id as variant_id, coalesce(sum(m.quantity), 0) as moved from variants a left join stock_movements m on m.variant_id = a.id group by 1
    ) m where m.variant_id = v.id and v.on_hand <> m.moved
  `.execute(tx)
}
