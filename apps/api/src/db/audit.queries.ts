import { sql } from 'kysely'
import type { Db } from './connect.ts'

export const AUDIT_SUBJECTS = ['money', 'stock', 'credit', 'reservations'] as const
export type AuditFault = { subject: (typeof AUDIT_SUBJECTS)[number]; fault: string }

/**
 * Where money, stock, credit and reservations do not agree: one line per disagreement. `at` is the moment that the data is
 * of, in a restored backup that of the backup: work that fell due since is not overdue.
 */
export async function audit(db: Db, at = new Date()): Promise<string[]> {
  return (await listFaults(db, at)).map(({ fault }) => fault)
}

export async function listFaults(db: Db, at = new Date()): Promise<AuditFault[]> {
  const { rows } = await sql<AuditFault>`
    select 'stock' as subject, format('variant %s: reserved %s, open orders hold %s', v.id, v.reserved, coalesce(h.held, 0)) as fault
    from variants v
    left join (
      select l.variant_id, sum(l.quantity) as held from line_items l join orders o on o.id = l.order_id
      where o.state in ('payment', 'confirm') group by 1
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
    union all
    select 'stock', format('moved row %s: %s, %s copies of variant %s, the stock got %s of %s', coalesce(w.id, m.row_id), w.state,
      w.quantity, w.variant_id, m.quantity, m.variant_id)
    from (
      select id, state, variant_id, case when state in ('applied', 'kept') then quantity else 0 end as quantity
      from moved_rows where variant_id is not null and round > 0
    ) w
    full join (
      select split_part(source_key, ':', 2)::bigint as row_id, variant_id, sum(quantity) as quantity
      from stock_movements where source_key like 'moved-in:%' or source_key like 'moved-out:%' group by 1, 2
    ) m on m.row_id = w.id
    where (w.variant_id, w.quantity) is distinct from (m.variant_id, m.quantity)
    union all
    select 'credit', format('moved row %s: %s, %s cents for customer %s, the ledger says %s for %s', coalesce(w.id, e.row_id), w.state,
      w.amount_cents, w.user_id, e.amount_cents, e.user_id)
    from (
      select w.id, w.state, w.user_id, case when w.state in ('applied', 'kept') then w.amount_cents else 0 end as amount_cents
      from moved_rows w join moved_files f on f.id = w.file_id
      where f.kind = 'customers' and w.round > 0 and w.amount_cents is not null
    ) w
    full join (
      select split_part(source_key, ':', 2)::bigint as row_id, sum(amount_cents) as amount_cents,
        (array_agg(user_id order by id desc))[1] as user_id
      from store_credit_entries where source_key like 'moved-in-credit:%' or source_key like 'moved-out-credit:%' group by 1
    ) e on e.row_id = w.id
    where (w.user_id, w.amount_cents) is distinct from (e.user_id, e.amount_cents)
    union all
    select 'credit', format('moved row %s: %s, %s cents on gift card %s, the ledger says %s on %s', coalesce(w.id, e.row_id), w.state,
      w.amount_cents, w.gift_card_id, e.amount_cents, e.gift_card_id)
    from (
      select id, state, gift_card_id, case when state in ('applied', 'kept') then amount_cents else 0 end as amount_cents
      from moved_rows where gift_card_id is not null and round > 0
    ) w
    full join (
      select split_part(source_key, ':', 2)::bigint as row_id, gift_card_id, sum(amount_cents) as amount_cents
      from gift_card_entries where kind = 'moved_in' group by 1, 2
    ) e on e.row_id = w.id
    where (w.gift_card_id, w.amount_cents) is distinct from (e.gift_card_id, e.amount_cents)
    union all
    select 'stock', format('moved file %s: was undone for variant %s, %s cents of its cost are still there', w.file_id, m.variant_id, sum(m.cost_cents))
    from moved_rows w
    join stock_movements m on split_part(m.source_key, ':', 2) = w.id::text
      and (m.source_key like 'moved-in:%' or m.source_key like 'moved-out:%' or m.source_key like 'moved-cost:%')
    where w.state = 'undone' group by w.file_id, m.variant_id having sum(m.cost_cents) <> 0
    union all
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
    select 'money', format('order %s: what was called off at %s has not been given back', o.number, e.ended_at)
    from orders o join line_items l on l.order_id = o.id join pre_orders e on e.id = l.pre_order_id
    where o.state = 'complete' and l.quantity > l.returned_quantity and e.state = 'called_off'
      and e.ended_at < ${at}::timestamptz - interval '1 hour'
    union all
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
    union all
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
    select 'reservations', format('order %s: too little of it was kept for its loyalty points', o.number)
    from orders o join loyalty_entries e on e.source_key in ('order:' || o.id, 'return:' || o.id)
    join lateral (
      select sum(l.amount_cents) as worth from returns t join return_lines l on l.return_id = t.id
      where t.order_id = o.id and t.kind in ('return', 'cancelled')
    ) r on true
    where o.item_total_cents + o.adjustment_total_cents - r.worth < 20000
    group by o.number having sum(e.points) <> 0
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
        select sum(amount_cents - refunded_cents) from payments where order_id = o.id and state = 'completed'
      )
    union all
    select 'money', format('order %s: store credit pays %s cents, of %s that are not gift cards', o.number, o.credit_cents, o.total_cents - o.gift_card_cents)
    from orders o where o.channel = 'web' and o.total_cents is not null and o.credit_cents > o.total_cents - o.gift_card_cents
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
      from payments where payment_method_id = 5 and state = 'completed'
      union all
      select 'refund:' || r.id, y.gift_card_id, r.amount_cents
      from refunds r join payments y on y.id = r.payment_id where y.payment_method_id = 5 and not r.as_credit
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
    union all
    select 'money', format('discount code %s: counts %s uses, orders have %s', d.code, d.uses, coalesce(u.uses, 0))
    from discount_codes d
    left join (select discount_code_id, count(*) as uses from discount_code_uses group by 1) u on u.discount_code_id = d.id
    where d.uses <> coalesce(u.uses, 0)
    union all
    select 'money', format('order %s: includes %s cents of GST, should be %s', o.number, o.included_tax_cents, g.gst)
    from orders o cross join lateral (select floor((o.total_cents - o.gift_card_cents) / 11.0 + 0.5) as gst) g
    where o.total_cents is not null and o.included_tax_cents <> g.gst
    union all
    select 'money', format('payment %s: %s at the counter, not completed', p.id, p.state)
    from payments p where p.payment_method_id in (3, 4, 5, 6) and p.state <> 'completed'
    union all
    select 'money', format('order %s: %s cents by trade-in, sell cart %s says %s', coalesce(o.number, p.order_id::text), coalesce(p.amount_cents, 0),
      c.id, c.trade_in_cents)
    from (
      select order_id, sum(amount_cents) as amount_cents from payments where payment_method_id = 6 group by 1
    ) p
    full join (select id, order_id, user_id, payout_cents, trade_in_cents from sell_carts where order_id is not null) c
      on c.order_id = p.order_id
    left join orders o on o.id = coalesce(p.order_id, c.order_id)
    where c.id is null or c.trade_in_cents <> coalesce(p.amount_cents, 0)
      or c.trade_in_cents <> least(c.payout_cents, o.total_cents)
      or o.channel <> 'counter' or c.user_id is distinct from o.user_id
    union all
    -- With the bonus it would be cash for more than the cards are worth in cash.
    select 'money', format('refund %s: %s cents in cash for cards traded in with the bonus of store credit', r.id, r.amount_cents)
    from refunds r join payments p on p.id = r.payment_id and p.payment_method_id = 6
    join sell_carts c on c.order_id = p.order_id where c.payment_method = 'store_credit' and not r.as_credit
    union all
    select 'money', format('refund %s: %s cents by method %s are rounded by %s', r.id, r.amount_cents, p.payment_method_id, r.rounding_cents)
    from refunds r join payments p on p.id = r.payment_id
    where case when p.payment_method_id in (3, 6) and not r.as_credit then (r.amount_cents + r.rounding_cents) % 5 <> 0
      else r.rounding_cents <> 0 end
    union all
    select 'money', format('drawer %s: closed with %s cents expected, its float and entries add up to %s', d.id, d.expected_cents, e.expected)
    from drawers d
    cross join lateral (
      select d.float_cents + coalesce(sum(amount_cents), 0) as expected from drawer_entries where drawer_id = d.id
    ) e
    where d.closed_at is not null and d.expected_cents <> e.expected
    union all
    select 'money', format('drawer %s: %s cents counted, its pieces add up to %s', d.id, d.counted_cents, c.counted)
    from drawers d
    cross join lateral (
      select coalesce(sum(key::bigint * value::bigint), 0) as counted from jsonb_each_text(d.counts)
    ) c
    where d.closed_at is not null and d.counted_cents <> c.counted
    union all
    -- Cash of before the first drawer is in none.
    select 'money', format('%s: %s cents in cash, the drawer got %s', c.source_key, c.cash_cents, e.amount_cents)
    from (
      select 'payment:' || p.id as source_key, 'sale' as kind, p.amount_cents + p.rounding_cents as cash_cents, p.created_at
      from payments p where p.payment_method_id = 3
      union all
      select 'refund:' || r.id, 'refund', -(r.amount_cents + r.rounding_cents), r.created_at
      from refunds r join payments p on p.id = r.payment_id where p.payment_method_id in (3, 6) and not r.as_credit
      union all
      select 'sell-cart:' || id, 'purchase', -(payout_cents - trade_in_cents + rounding_cents), paid_at
      from sell_carts where channel = 'counter' and payment_method = 'cash' and (order_id is null or payout_cents > trade_in_cents)
    ) c
    full join (select source_key, kind, amount_cents from drawer_entries where kind in ('sale', 'refund', 'purchase')) e
      on e.source_key = c.source_key and e.kind = c.kind
    where c.cash_cents is distinct from e.amount_cents
      and (c.created_at is null or c.created_at >= (select min(opened_at) from drawers))
    union all
    select 'money', format('order %s: line %s was sold for %s in place of %s without a reason', o.number, l.id, l.price_cents, l.seen_price_cents)
    from orders o join line_items l on l.order_id = o.id
    where o.channel = 'counter' and (l.price_cents <> l.seen_price_cents) <> (l.price_reason is not null)
    union all
    select 'credit', format('order %s: credit %s, ledger and holds say %s', o.number, o.credit_cents, coalesce(c.used, 0))
    from orders o
    left join (
      select order_id, amount_cents as used from store_credit_holds
      union all
      select replace(source_key, 'order:', '')::bigint, -amount_cents from store_credit_entries where source_key like 'order:%'
    ) c on c.order_id = o.id
    where coalesce(o.credit_cents, 0) <> coalesce(c.used, 0)
    union all
    select 'credit', format('user %s: credit of %s cents', u.id, c.available)
    from users u, lateral (
      select coalesce((select sum(amount_cents) from store_credit_entries where user_id = u.id), 0)
        - coalesce((select sum(amount_cents) from store_credit_holds where user_id = u.id), 0) as available
    ) c
    where c.available < 0
    union all
    select 'money', format('payment %s: %s, counts %s cents as refunded, its refunds add up to %s', p.id, p.state, p.refunded_cents, coalesce(r.given, 0))
    from payments p
    left join (select payment_id, sum(amount_cents) as given from refunds where state <> 'failed' group by 1) r
      on r.payment_id = p.id
    where p.refunded_cents <> coalesce(r.given, 0)
      or (p.state <> 'completed' and p.refunded_cents not in (0, p.amount_cents))
    union all
    -- What was spent of its gift cards is not given back.
    select 'money', format('order %s: cancelled, but %s cents of it have not been given back', o.number, p.kept - coalesce(s.spent, 0))
    from orders o
    join (
      select order_id, sum(amount_cents - refunded_cents) as kept from payments where state = 'completed' group by 1
    ) p on p.order_id = o.id
    left join (
      select c.order_id, sum(e.amount_cents) as spent from gift_cards c join gift_card_entries e on e.gift_card_id = c.id
      where e.kind in ('sold', 'voided') group by 1
    ) s on s.order_id = o.id
    where o.state = 'canceled' and p.kept > coalesce(s.spent, 0)
    union all
    select 'credit', format('refund %s: %s cents, the ledger says %s', r.id, r.amount_cents, coalesce(e.amount_cents, 0))
    from refunds r join payments p on p.id = r.payment_id
    left join store_credit_entries e on e.source_key = 'refund:' || r.id
    where coalesce(e.amount_cents, 0) <> case when p.payment_method_id = 1 or r.as_credit then r.amount_cents else 0 end
    union all
    select 'money', format('refund %s: failed, and the customer has not been given the %s cents otherwise', r.id, r.amount_cents)
    from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
    where r.state = 'failed' and p.state <> 'completed' and p.refunded_cents <> p.amount_cents
    union all
    select 'reservations', format('order %s: cancelled, but its loyalty points are still there', o.number)
    from orders o join loyalty_entries l on l.source_key in ('order:' || o.id, 'cancel:' || o.id)
    where o.state = 'canceled' group by o.number having sum(l.points) <> 0
    union all
    select 'money', format('sandbox intent %s: received %s cents and gave back %s, the shop counts %s', i.id, i.amount_cents, b.given, k.kept)
    from sandbox_intents i
    join lateral (select coalesce(sum(amount_cents), 0) as given from sandbox_refunds where intent_id = i.id) b on true
    left join payments p on p.intent_id = i.id
    join lateral (
      select case when p.state = 'completed' then p.amount_cents else 0 end - coalesce(sum(r.amount_cents), 0)
        + case when p.state = 'void' then p.refunded_cents else 0 end as kept
      from refunds r where r.payment_id = p.id and r.state = 'completed' and not r.as_credit
    ) k on true
    where case when i.status = 'succeeded' then i.amount_cents else 0 end - b.given <> k.kept
    union all
    select 'reservations', format('payment %s: still open, but its order %s is not being paid', p.id, o.number)
    from payments p join orders o on o.id = p.order_id
    where p.state in ('checkout', 'pending') and o.state not in ('payment', 'confirm')
    union all
    select 'reservations', format('order %s: its time to pay was up at %s, and nobody has looked at it', o.number, o.reserved_until)
    from orders o where o.reserved_until < ${at}::timestamptz - interval '1 hour'
    union all
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
  `.execute(db)
  return rows
}

/** What the audit has added up. */
export async function readAuditTotals(db: Db) {
  const { rows } = await sql<{
    paid_orders: number
    taken_cents: number
    given_back_cents: number
    on_hand: number
    reserved: number
    credit_cents: number
    held_cents: number
    orders_being_paid: number
    refunds_under_way: number
  }>`
    select
      (select count(*) from orders where completed_at is not null) as paid_orders,
      (select coalesce(sum(amount_cents), 0)::bigint from payments where state = 'completed') as taken_cents,
      (select coalesce(sum(amount_cents), 0)::bigint from refunds where state = 'completed') as given_back_cents,
      (select coalesce(sum(on_hand), 0)::bigint from variants) as on_hand,
      (select coalesce(sum(reserved), 0)::bigint from variants) as reserved,
      (select coalesce(sum(amount_cents), 0)::bigint from store_credit_entries) as credit_cents,
      (select coalesce(sum(amount_cents), 0)::bigint from store_credit_holds) as held_cents,
      (select count(*) from orders where state in ('payment', 'confirm')) as orders_being_paid,
      (select count(*) from refunds where state not in ('completed', 'failed')) as refunds_under_way
  `.execute(db)
  return rows[0]!
}
