import { sql } from 'kysely'
import type { Tx } from '../../apps/api/src/db/connect.ts'

/** Traded products, numbered: the first sell best. One in eight has no price, a few are retired. */
export async function numberTradedProducts(tx: Tx): Promise<void> {
  await sql`update variants set price_cents = null where sku like 'made-%' and id % 8 = 0`.execute(tx)
  await sql`update variants set retired_at = now() where sku like 'made-%' and id % 160 = 0`.execute(tx)
  await sql`
    create temp table traded on commit drop as
    select row_number() over (order by hashint8(v.id)) - 1 as place, v.id as variant_id, v.product_id, v.price_cents,
      p.sell_price_cents
    from variants v join products p on p.id = v.product_id where v.sku like 'made-%' and v.price_cents is not null
  `.execute(tx)
  await sql`create index on traded (place)`.execute(tx)
  await sql`analyze traded`.execute(tx)
}

/**
 * Inserts the movements of sales, returns and purchases, and an opening stock that keeps all balances at 0 or above.
 */
export async function fillStock(tx: Tx): Promise<void> {
  await sql`
    insert into stock_movements (variant_id, quantity, reason, source_key, created_at)
    select l.variant_id, -l.quantity, 'Order ' || o.number, 'order:' || o.id || ':' || l.variant_id, o.completed_at
    from orders o join made_orders using (id) join line_items l on l.order_id = o.id where o.completed_at is not null
    union all
    select l.variant_id, l.quantity, 'Order ' || o.number || ' cancelled', 'cancel:' || o.id || ':' || l.variant_id, o.updated_at
    from orders o join made_orders using (id) join line_items l on l.order_id = o.id where o.state = 'canceled'
    union all
    select v.id, i.accepted_quantity, 'Sell order ' || c.id, 'sell-cart:' || c.id || ':' || v.id, c.paid_at
    from sell_carts c join made_sell_orders using (id) join sell_cart_items i on i.sell_cart_id = c.id
    join variants v on v.product_id = i.product_id and v.copy_rank = 0 where c.status = 'paid' and i.accepted_quantity > 0
    order by 5
  `.execute(tx)
  // As of before costs were written down: what these cards were sold for later had no cost either.
  await sql`
    update stock_movements set cost_cents = null
    where source_key like 'sell-cart:%' and split_part(source_key, ':', 2)::bigint in (select id from made_sell_orders)
  `.execute(tx)
  await sql`
    update variants v set reserved = n.held,
      on_hand = greatest(v.on_hand + n.held, n.moved)
    from (
      select v.id, coalesce(h.held, 0) as held, coalesce(m.moved, 0) as moved
      from variants v
      left join (
        select l.variant_id, sum(l.quantity) as held from line_items l join orders o on o.id = l.order_id
        where o.state in ('payment', 'confirm') group by 1
      ) h on h.variant_id = v.id
      left join (select variant_id, sum(quantity) as moved from stock_movements group by 1) m on m.variant_id = v.id
      where v.sku like 'made-%'
    ) n
    where v.id = n.id and (n.held > 0 or n.moved > v.on_hand)
  `.execute(tx)
  await sql`
    insert into stock_movements (variant_id, quantity, reason, source_key, created_at)
    select v.id, v.on_hand - coalesce(m.moved, 0), 'opening stock', 'opening:' || v.id, now() - interval '731 days'
    from variants v left join (select variant_id, sum(quantity) as moved from stock_movements group by 1) m
      on m.variant_id = v.id
    where v.sku like 'made-%' and v.on_hand <> coalesce(m.moved, 0)
  `.execute(tx)
}
