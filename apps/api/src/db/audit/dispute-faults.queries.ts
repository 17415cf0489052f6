import { sql } from 'kysely'
import { CARD } from '../payment-methods.queries.ts'
import type { AuditFault } from './audit-fault.ts'

/** Disputed card payments, and what was withdrawn for them. */
export const disputeFaults = (at: Date) => sql<AuditFault>`
  -- The money of one that was won is back within days.
  select 'money', format('dispute %s: %s since %s, %s cents of %s are withdrawn', d.id, d.state, d.updated_at, e.withdrawn, d.amount_cents)
  from disputes d
  cross join lateral (
    select coalesce(-sum(amount_cents), 0) as withdrawn from dispute_entries where dispute_id = d.id
  ) e
  where e.withdrawn not between 0 and d.amount_cents
    or case when d.updated_at < ${at}::timestamptz - interval '10 days' then
      case d.state when 'won' then e.withdrawn <> 0 when 'closed' then e.withdrawn <> 0 when 'lost' then e.withdrawn = 0 end end
  union all
  select 'money', format('dispute %s: of payment %s, which is %s by method %s', d.id, p.id, p.state, p.payment_method_id)
  from disputes d join payments p on p.id = d.payment_id where p.payment_method_id <> ${CARD}
`
