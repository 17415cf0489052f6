import { sql } from 'kysely'
import type { AuditFault } from './audit-fault.ts'

/** Store credit of orders and of customers. */
export const CREDIT_FAULTS = sql<AuditFault>`
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
`
