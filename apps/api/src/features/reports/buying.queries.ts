import type { Period } from '@pennysleeve/domain/reports/report-period.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { inPeriod } from './period.queries.ts'

export type BoughtSums = {
  orders: number
  copies_offered: number
  copies_accepted: number
  copies_rejected: number
  paid_cents: number
}
export type BoughtRow = BoughtSums & {
  channel: 'web' | 'counter'
  payment_method: 'cash' | 'store_credit'
  traded_in: boolean
}

/** Sell orders paid in the period. What staff struck off before the cards came was not offered. */
export async function listBought(db: Db, period: Period): Promise<BoughtRow[]> {
  const { rows } = await sql<BoughtRow>`
    select c.channel, c.payment_method, c.order_id is not null as traded_in, count(*) as orders, sum(i.offered)::bigint as copies_offered,
      sum(i.accepted)::bigint as copies_accepted, sum(i.offered - i.accepted)::bigint as copies_rejected,
      sum(c.payout_cents)::bigint as paid_cents
    from sell_carts c
    cross join lateral (
      select coalesce(sum(quantity), 0) as offered, coalesce(sum(accepted_quantity), 0) as accepted
      from sell_cart_items where sell_cart_id = c.id
    ) i
    where c.status = 'paid' and ${inPeriod(period, sql`c.paid_at`)}
    group by 1, 2, 3 order by 1, 2, 3
  `.execute(db)
  return rows
}

export type GradeSums = { condition: string; copies: number; quoted_cents: number }

/** The accepted copies by grade, at their prices in cash. */
export async function listBoughtGrades(db: Db, period: Period): Promise<GradeSums[]> {
  const { rows } = await sql<GradeSums>`
    select g.condition, sum(g.quantity)::bigint as copies, sum(g.quantity * g.price_cents)::bigint as quoted_cents
    from sell_carts c join sell_cart_items i on i.sell_cart_id = c.id join sell_cart_item_grades g on g.sell_cart_item_id = i.id
    where c.status = 'paid' and ${inPeriod(period, sql`c.paid_at`)}
    group by 1
  `.execute(db)
  return rows
}
