import { OPEN_DISPUTE } from '../../db/order-states.queries.ts'
import { FAST_SELLER_SOLD, LASTS_DAYS, PACE_DAYS } from '@pennysleeve/domain/inventory/low-stock.ts'
import type { Overdue } from '@pennysleeve/domain/sell-carts/sell-cart-status.ts'
import { SHOP_TIME_ZONE } from '@pennysleeve/domain/shop-day.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { isOverdue } from '../sell-carts/public.ts'

type WorkRow = {
  to_pack: number
  oldest_at: Date | null
  /** Open pre-orders whose release date has come, and the oldest. */
  to_release: number
  release_on: string | null
  /** Disputes that are not decided, and the first day by which one must be answered. */
  disputes: number
  dispute_due_at: Date | null
  to_approve: number
  to_receive: number
  to_receive_overdue: number
  to_grade: number
  to_grade_overdue: number
  to_pay: number
  to_pay_overdue: number
  awaiting_customer: number
  to_send_back: number
}

export async function countWork(db: Db, overdue: Overdue, today: string): Promise<WorkRow> {
  const late = isOverdue(overdue)
  const { rows } = await sql<WorkRow>`
    select p.to_pack, p.oldest_at, r.to_release, r.release_on, d.disputes, d.dispute_due_at,
      count(*) filter (where status = 'pending') as to_approve,
      count(*) filter (where status = 'completed') as to_receive,
      count(*) filter (where status = 'completed' and ${late}) as to_receive_overdue,
      count(*) filter (where status = 'received' and graded_at is null) as to_grade,
      count(*) filter (where status = 'received' and graded_at is null and ${late}) as to_grade_overdue,
      count(*) filter (where status = 'received' and graded_at is not null) as to_pay,
      count(*) filter (where status = 'received' and graded_at is not null and ${late}) as to_pay_overdue,
      count(*) filter (where status = 'offered') as awaiting_customer,
      count(*) filter (where status = 'declined') as to_send_back
    from (
      select count(*) as to_pack, min(listed_at) as oldest_at from orders
      where state = 'complete' and shipment_state = 'ready'
    ) p
    cross join (
      select count(*) as to_release, min(p.released_on) as release_on
      from pre_orders o join variants v on v.id = o.variant_id join products p on p.id = v.product_id
      where o.state = 'open' and p.released_on <= ${today}::date
    ) r
    cross join (
      select count(*) as disputes, min(evidence_due_at) filter (where state <> 'under_review') as dispute_due_at
      from disputes where state in ${OPEN_DISPUTE}
    ) d
    left join sell_carts c on status in ('pending', 'completed', 'received', 'offered', 'declined')
    group by p.to_pack, p.oldest_at, r.to_release, r.release_on, d.disputes, d.dispute_due_at
  `.execute(db)
  return rows[0]!
}

export type DayRow = { day: string; orders: number; sales_cents: number; counter_cents: number; bought_cents: number }

/**
 * Every day of the range, in the shop's time zone. Sales are goods and delivery, as in the books: a gift card is money
 * owed. Without cancelled orders, which the books have as a sale and its refund.
 */
export async function listDays(db: Db, first: string, last: string): Promise<DayRow[]> {
  const begin = sql`${first}::date::timestamp at time zone ${SHOP_TIME_ZONE}`
  const sales = sql`item_total_cents + adjustment_total_cents + ship_total_cents`
  const { rows } = await sql<DayRow>`
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(s.orders, 0)::integer as orders,
      coalesce(s.sales_cents, 0)::bigint as sales_cents, coalesce(s.counter_cents, 0)::bigint as counter_cents,
      coalesce(b.bought_cents, 0)::bigint as bought_cents
    from generate_series(${first}::date, ${last}::date, interval '1 day') as d (day)
    left join (
      select (listed_at at time zone ${SHOP_TIME_ZONE})::date as day, count(*) as orders, sum(${sales}) as sales_cents,
        sum(${sales}) filter (where channel = 'counter') as counter_cents
      from orders where state = 'complete' and listed_at >= ${begin} group by 1
    ) s on s.day = d.day
    left join (
      select (paid_at at time zone ${SHOP_TIME_ZONE})::date as day, sum(payout_cents) as bought_cents
      from sell_carts where paid_at >= ${begin} group by 1
    ) b on b.day = d.day
    order by d.day
  `.execute(db)
  return rows
}

export type LowStockRow = {
  product_id: number
  name: string
  set: string | null
  collector_number: string | null
  finish: string | null
  available: number
  sold: number
}

/** Products that will sell out within a week at their rate, soonest first. */
export async function listLowStock(db: Db, now: Date): Promise<LowStockRow[]> {
  const { rows } = await sql<LowStockRow>`
    with sold as (
      select l.variant_id, sum(l.quantity)::integer as sold
      from orders o join line_items l on l.order_id = o.id
      where o.state = 'complete' and o.listed_at >= ${now}::timestamptz - make_interval(days => ${PACE_DAYS})
      group by 1 having sum(l.quantity) >= ${FAST_SELLER_SOLD}
    )
    select p.id as product_id, p.name, r.set_code as set, r.collector_number, p.finish, l.available, l.sold
    from (
      select v.id, v.product_id, v.available, s.sold, v.available::numeric / s.sold as lasts
      from sold s join variants v on v.id = s.variant_id
      where v.pre_order_left is null and not v.is_entry and v.available * ${PACE_DAYS}::integer < s.sold * ${LASTS_DAYS}::integer
      order by lasts, s.sold desc, v.id limit 10
    ) l
    join products p on p.id = l.product_id
    left join printings r on r.id = p.printing_id
    order by l.lasts, l.sold desc, l.id
  `.execute(db)
  return rows
}
