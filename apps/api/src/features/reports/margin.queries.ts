import type { MarginSplit } from '@pennysleeve/contract/admin/stock-reports.ts'
import type { Condition } from '@pennysleeve/domain/copies/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import type { Period } from '@pennysleeve/domain/reports/report-period.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { leftLines } from './booked.queries.ts'
import { endOfDay, inPeriod } from './period.queries.ts'
import { CARD_KEYS } from './sales-split.queries.ts'

export type MarginSums = {
  copies: number
  sales_without_gst_cents: number
  cost_cents: number
  without_cost: number
  left_over: number
}
type MarginRow = MarginSums & { key: string; product_id: number | null; place: number; count: number }

type MarginOptions = { split: MarginSplit; limit: number }

/**
 * The copies that left the stock in the period with their sale and their cost, and what was left of these variants at its
 * end.
 * The largest rows, and what the others add up to.
 */
export async function listMargins(
  db: Db,
  period: Period,
  { split, limit }: MarginOptions,
): Promise<{ rows: MarginRow[]; others: MarginRow | null }> {
  const { rows } = await sql<MarginRow>`
    select min(key) as key, min(product_id) as product_id, place, count(*) as count, sum(copies)::bigint as copies,
      sum(sales)::bigint as sales_without_gst_cents, sum(cost)::bigint as cost_cents, sum(without_cost)::bigint as without_cost,
      sum(left_over)::bigint as left_over
    from (
      select r.key, r.product_id, r.copies, r.sales, r.cost, r.without_cost, r.left_over,
        least(row_number() over (order by sales desc, key), ${limit}::integer + 1) as place
      from (
        select ${CARD_KEYS[split]} as key, ${split === 'product' ? sql`p.id` : sql`null::bigint`} as product_id, sum(l.copies) as copies,
          sum(l.sales) as sales, coalesce(sum(m.cost), 0) as cost, coalesce(sum(m.without_cost), 0) as without_cost,
          coalesce(sum(m.left_over), 0) as left_over
        from (
          select variant_id, sum(quantity) as copies, sum(paid_cents - gst_cents) as sales from ${leftLines(period)} l group by 1
        ) l
        left join (
          select variant_id, -sum(cost_cents) filter (where sold) as cost,
            -sum(quantity) filter (where sold and coalesce(cost_cents, 0) = 0) as without_cost, sum(quantity) as left_over
          from (
            select variant_id, quantity, cost_cents, source_key like 'order:%' and ${inPeriod(period, sql`created_at`)} as sold
            from stock_movements where created_at < ${endOfDay(period.to)}
          ) m group by 1
        ) m on m.variant_id = l.variant_id
        join variants v on v.id = l.variant_id join products p on p.id = v.product_id join games g on g.id = p.game_id
        left join printings r on r.id = p.printing_id
        left join card_sets c on c.game_id = p.game_id and c.code = r.set_code
        group by 1, 2
      ) r
    ) r group by place order by place
  `.execute(db)
  return { rows: rows.filter(({ place }) => place <= limit), others: rows.find(({ place }) => place > limit) ?? null }
}

export type DeadRow = {
  variant_id: number
  product_id: number
  condition: Condition | null
  language: Language
  copies: number
  cost_cents: number
  price_cents: number | null
  arrived: Date
  sold: Date | null
}
type Dead = { rows: DeadRow[]; count: number; copies: number; cost_cents: number }

/** Variants in stock of which no copy has come or been sold since, those that cost or are priced most first. */
export async function listDeadStock(db: Db, since: Date, limit: number): Promise<Dead> {
  const { rows } = await sql<DeadRow & { all_count: number; all_copies: number; all_cents: number }>`
    select v.id as variant_id, v.product_id, v.condition, v.language, v.on_hand as copies, c.cost_cents, v.price_cents, m.arrived, m.sold,
      count(*) over () as all_count, (sum(v.on_hand) over ())::bigint as all_copies, (sum(c.cost_cents) over ())::bigint as all_cents
    from (
      select variant_id, max(created_at) filter (where quantity > 0) as arrived,
        max(created_at) filter (where source_key like 'order:%') as sold
      from stock_movements group by 1
    ) m
    join variants v on v.id = m.variant_id join stock_costs c on c.variant_id = v.id
    where v.on_hand > 0 and not v.is_entry and m.arrived < ${since} and coalesce(m.sold < ${since}, true)
    order by greatest(c.cost_cents, v.on_hand * coalesce(v.price_cents, 0)) desc, v.id limit ${limit}
  `.execute(db)
  const [first] = rows
  return {
    rows,
    count: first?.all_count ?? 0,
    copies: first?.all_copies ?? 0,
    cost_cents: first?.all_cents ?? 0,
  }
}
