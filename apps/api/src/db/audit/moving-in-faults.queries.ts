import { sql } from 'kysely'
import type { AuditFault } from './audit-fault.ts'

/** Stock, credit and gift cards that came with the files of another program. */
export const MOVING_IN_FAULTS = sql<AuditFault>`
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
`
