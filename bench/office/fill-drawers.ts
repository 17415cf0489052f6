import { sql } from 'kysely'
import type { Tx } from '../../apps/api/src/db/connect.ts'

const DAYS = 730
/** Pay-ins of a day; the sales of the benchmark's orders are paid by terminal. */
const ENTRIES = 60
/** Beside the demo shop's counter. */
const DEVICE = 'Back counter'

/** A drawer a day, all but the last one closed, and the cash of purchases at the counter. */
export async function fillDrawers(tx: Tx): Promise<void> {
  await sql`
    insert into drawers (device, float_cents, opened_at, opened_by, closed_at, closed_by, expected_cents, counted_cents, counts)
    select ${DEVICE}, 10000, day, s.id, closed_at, case when closed_at is not null then s.id end,
      case when closed_at is not null then 10000 + 100 * ${ENTRIES}::int end, case when closed_at is not null then 15000 end,
      case when closed_at is not null then '{"5000": 3}'::jsonb end
    from generate_series(1, ${DAYS}::int) as n
    join made_customers s on s.i = 1 + n % 6
    cross join lateral (select now() - interval '1 day' * (${DAYS} - n) as day) d
    cross join lateral (select case when n < ${DAYS} then day + interval '9 hours' end as closed_at) c
    order by n
  `.execute(tx)
  await sql`
    insert into drawer_entries (drawer_id, kind, amount_cents, reason, made_by, created_at)
    select d.id, 'pay_in', 100, 'Change from the bank', d.opened_by, d.opened_at + interval '1 minute' * n
    from drawers d cross join generate_series(1, ${ENTRIES}::int) as n where d.device = ${DEVICE} order by d.id, n
  `.execute(tx)
  await payPurchases(tx)
}

/** Cards bought at the counter for cash, out of the day's drawer. */
async function payPurchases(tx: Tx): Promise<void> {
  await sql`
    insert into drawer_entries (drawer_id, kind, amount_cents, reason, source_key, made_by, created_at)
    select d.id, 'purchase', -(c.payout_cents + c.rounding_cents), 'Sell order ' || c.id, 'sell-cart:' || c.id, c.bought_by, c.paid_at
    from sell_carts c join made_sell_orders using (id)
    cross join lateral (
      select id from drawers where device = ${DEVICE} and opened_at <= c.paid_at order by opened_at desc limit 1
    ) d
    where c.channel = 'counter' and c.payment_method = 'cash' order by c.paid_at
  `.execute(tx)
  await sql`
    update drawers d set expected_cents = float_cents + e.entered
    from (select drawer_id, sum(amount_cents) as entered from drawer_entries group by 1) e
    where e.drawer_id = d.id and d.closed_at is not null and d.device = ${DEVICE}
  `.execute(tx)
}
