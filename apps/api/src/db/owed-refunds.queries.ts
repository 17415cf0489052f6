import { sql } from 'kysely'

/** To be read after `from`: refunds r and their payments p, as far as a card did not take them and nothing has made them good. */
export const owedRefunds = sql`
  refunds r join payments p on p.id = r.payment_id
  where r.state = 'failed' and p.amount_cents - p.refunded_cents >= r.amount_cents
    and not exists (select from refunds g where g.makes_good = r.id)
`
