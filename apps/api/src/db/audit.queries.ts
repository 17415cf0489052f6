import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** Money, stock and promises agree, or here is where they do not: one line a disagreement, none when all is well. */
export async function audit(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select format('variant %s: reserved %s, open orders hold %s', v.id, v.reserved, coalesce(h.held, 0)) as fault
    from variants v
    left join (
      select l.variant_id, sum(l.quantity) as held from line_items l join orders o on o.id = l.order_id
      where o.state in ('payment', 'confirm') group by 1
    ) h on h.variant_id = v.id
    where v.reserved <> coalesce(h.held, 0)
    union all
    select format('variant %s: on hand %s, movements add up to %s', v.id, v.on_hand, coalesce(m.moved, 0))
    from variants v
    left join (select variant_id, sum(quantity) as moved from stock_movements group by 1) m on m.variant_id = v.id
    where v.on_hand <> coalesce(m.moved, 0)
    union all
    select format('order %s: complete, but its goods did not leave the shelf once each', o.number)
    from orders o join line_items l on l.order_id = o.id
    left join stock_movements m on m.source_key = 'order:' || o.id || ':' || l.variant_id
    where o.state = 'complete' and m.quantity is distinct from -l.quantity
    union all
    select format('order %s: total %s, paid %s', o.number, o.total_cents, coalesce(p.paid, 0))
    from orders o
    left join (select order_id, sum(amount_cents) as paid from payments where state = 'completed' group by 1) p
      on p.order_id = o.id
    where case when o.state = 'complete' then o.total_cents else 0 end <> coalesce(p.paid, 0)
    union all
    select format('order %s: total is not what its lines add up to', o.number)
    from orders o
    where o.total_cents is not null
      and o.item_total_cents <> (select coalesce(sum(price_cents * quantity), 0) from line_items where order_id = o.id)
    union all
    select format('order %s: credit %s, ledger and holds say %s', o.number, o.credit_cents, coalesce(c.used, 0))
    from orders o
    left join (
      select order_id, amount_cents as used from store_credit_holds
      union all
      select replace(source_key, 'order:', '')::bigint, -amount_cents from store_credit_entries where source_key like 'order:%'
    ) c on c.order_id = o.id
    where coalesce(o.credit_cents, 0) <> coalesce(c.used, 0)
    union all
    select format('user %s: credit of %s cents', u.id, c.available)
    from users u, lateral (
      select coalesce((select sum(amount_cents) from store_credit_entries where user_id = u.id), 0)
        - coalesce((select sum(amount_cents) from store_credit_holds where user_id = u.id), 0) as available
    ) c
    where c.available < 0
    union all
    select format('sandbox intent %s: paid, but its order is not complete', i.id)
    from sandbox_intents i join payments p on p.intent_id = i.id join orders o on o.id = p.order_id
    where i.status = 'succeeded' and o.state <> 'complete'
  `.execute(db)
  return rows.map((row) => row.fault)
}
