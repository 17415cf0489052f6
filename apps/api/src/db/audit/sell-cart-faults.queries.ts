import { sql } from 'kysely'
import type { AuditFault } from './audit-fault.ts'

/** Payouts, cards, grades, offers and bank details of sell carts. */
export const sellCartFaults = (at: Date) => sql<AuditFault>`
  select 'credit', format('sell cart %s: %s, payout %s, %s of it traded in, the ledger says %s', c.id, c.status, c.payout_cents, c.trade_in_cents, coalesce(e.amount_cents, 0))
  from sell_carts c left join store_credit_entries e on e.source_key = 'sell-cart:' || c.id
  where coalesce(e.amount_cents, 0)
      <> case when c.status = 'paid' and c.payment_method = 'store_credit' then c.payout_cents - c.trade_in_cents else 0 end
    or e.user_id <> c.user_id
  union all
  select 'stock', format('sell cart %s: %s, accepted %s of product %s, the stock got %s', c.id, c.status, i.accepted_quantity, i.product_id, coalesce(m.quantity, 0))
  from sell_carts c join sell_cart_items i on i.sell_cart_id = c.id
  left join lateral (
    select sum(s.quantity) as quantity from variants v
    join stock_movements s on s.source_key = 'sell-cart:' || c.id || ':' || v.id
    where v.product_id = i.product_id
  ) m on true
  where coalesce(m.quantity, 0) <> case when c.status = 'paid' then i.accepted_quantity else 0 end
  union all
  select 'stock', format('sell cart %s: paid for %s copies of product %s as %s, the stock got %s', c.id, g.quantity, i.product_id, g.condition, coalesce(m.quantity, 0))
  from sell_carts c join sell_cart_items i on i.sell_cart_id = c.id
  join sell_cart_item_grades g on g.sell_cart_item_id = i.id
  left join lateral (
    select sum(s.quantity) as quantity from variants v
    join stock_movements s on s.source_key = 'sell-cart:' || c.id || ':' || v.id
    where v.product_id = i.product_id and coalesce(v.condition, 'nm') = g.condition
      and (g.language is null or v.language = g.language)
  ) m on true
  where c.status = 'paid' and coalesce(m.quantity, 0) <> g.quantity
  union all
  select 'money', format('sell cart %s: paid %s cents for cards that cost %s', c.id, c.payout_cents, m.cost_cents)
  from sell_carts c
  join lateral (
    select sum(s.cost_cents) as cost_cents from sell_cart_items i join variants v on v.product_id = i.product_id
    join stock_movements s on s.source_key = 'sell-cart:' || c.id || ':' || v.id
    where i.sell_cart_id = c.id
  ) m on true
  -- Null of earlier sell orders: nobody has written down their costs.
  where c.status = 'paid' and m.cost_cents <> c.payout_cents
  union all
  select 'money', format('sell cart %s: graded at %s cents, its grades add up to %s', c.id, c.payout_cents, a.payout)
  from sell_carts c
  cross join lateral (
    select coalesce(sum(g.price_cents * g.quantity), 0) - coalesce(c.fee_cents, 0) as cash, coalesce(sum(g.quantity), 0) as copies
    from sell_cart_items i join sell_cart_item_grades g on g.sell_cart_item_id = i.id where i.sell_cart_id = c.id
  ) g
  cross join lateral (
    select case c.payment_method when 'cash' then g.cash else floor(g.cash * 1.2 + 0.5) end as payout,
      (select coalesce(sum(accepted_quantity), 0) from sell_cart_items where sell_cart_id = c.id) as accepted
  ) a
  where c.graded_at is not null and (a.payout <> c.payout_cents or a.accepted <> g.copies)
  union all
  select 'reservations', format('sell cart %s: %s, but %s copies of product %s have left the collection', c.id, c.status, i.left_collection, i.product_id)
  from sell_carts c join sell_cart_items i on i.sell_cart_id = c.id
  where c.status <> 'paid' and i.left_collection <> 0
  union all
  select 'reservations', format('sell cart %s: %s, but its quotes are not what they should be', c.id, c.status)
  from sell_carts c join sell_cart_items i on i.sell_cart_id = c.id
  where (c.status = 'cart') <> (i.price_cents is null) or (c.graded_at is null) <> (i.accepted_quantity is null)
  union all
  select 'reservations', format('sell cart %s: its offer was up at %s, and nobody has looked at it', c.id, c.offer_until)
  from sell_carts c where c.offer_until < ${at}::timestamptz - interval '1 hour'
  union all
  select 'reservations', format('sell cart %s: %s for %s, bank details are %s', c.id, c.status, c.payment_method, case when b.sell_cart_id is null then 'missing' else 'there' end)
  from sell_carts c left join bank_details b on b.sell_cart_id = c.id
  where case
    when c.payment_method = 'cash' and c.status in ('pending', 'completed', 'received', 'offered') then b.sell_cart_id is null
    when c.payment_method = 'cash' and c.status = 'paid' then false
    else b.sell_cart_id is not null end
`
