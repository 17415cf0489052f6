import type { SalesSplit } from '@pennysleeve/contract/admin/reports.ts'
import type { Period } from '@pennysleeve/domain/reports/report-period.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { refundedIn, soldIn, soldLines } from './booked.queries.ts'

export type SplitSums = { copies: number | null; sales_cents: number; refunds_cents: number | null }
export type SplitRow = SplitSums & {
  key: string
  product_id: number | null
  /** Delivery, which belongs to the whole order and to no card in it. */
  is_delivery: boolean
}
type RankedRow = SplitRow & { place: number; count: number }

/** How cards are told apart: the text that a product's row begins with. */
export const CARD_KEYS: Record<Exclude<SalesSplit, 'channel' | 'payment_method'>, RawBuilder<string>> = {
  game: sql`g.name`,
  // The day of an event is no set.
  set: sql`case when p.sealed_kind = 'entry' then '' else coalesce(c.name, p.sealed_set_name, '') end`,
  // A card of two types counts under the first.
  category: sql`coalesce(p.sealed_kind, (
    select t.name from taxons t where t.id = any(p.taxon_ids) order by t.position, t.id limit 1
  ), '')`,
  product: sql`p.id::text`,
}

type SplitOptions = { split: SalesSplit; limit: number }

/** The largest rows, and what the others add up to. */
export async function listSplit(
  db: Db,
  period: Period,
  { split, limit }: SplitOptions,
): Promise<{ rows: SplitRow[]; others: (SplitSums & { count: number }) | null }> {
  const { rows } = await sql<RankedRow>`
    select min(key) as key, min(product_id) as product_id, bool_or(is_delivery) as is_delivery, place, count(*) as count,
      sum(copies)::bigint as copies, sum(sales_cents)::bigint as sales_cents, sum(refunds_cents)::bigint as refunds_cents
    from (
      select s.*, least(row_number() over (order by is_delivery desc, sales_cents desc, key), ${limit}::integer + 1) as place
      from (${rowsOf(period, split)}) s
    ) s group by place order by place
  `.execute(db)
  const others = rows.find(({ place }) => place > limit)
  return { rows: rows.filter(({ place }) => place <= limit), others: others ?? null }
}

function rowsOf(period: Period, split: SalesSplit): RawBuilder<unknown> {
  if (split === 'channel') return byChannel(period)
  if (split === 'payment_method') return byPaymentMethod(period)
  return sql`
    select ${CARD_KEYS[split]} as key, ${split === 'product' ? sql`p.id` : sql`null::bigint`} as product_id, false as is_delivery,
      sum(v.copies)::bigint as copies, sum(v.sales_cents)::bigint as sales_cents, null::bigint as refunds_cents
    from (
      select v.product_id, sum(l.copies) as copies, sum(l.sales_cents) as sales_cents
      from (
        select variant_id, sum(quantity) as copies, sum(paid_cents) as sales_cents from ${soldLines(period)} l group by 1
      ) l join variants v on v.id = l.variant_id group by 1
    ) v
    join products p on p.id = v.product_id join games g on g.id = p.game_id
    left join printings r on r.id = p.printing_id
    left join card_sets c on c.game_id = p.game_id and c.code = r.set_code
    group by 1, 2
    union all
    select '', null, true, null, coalesce(sum(ship_total_cents), 0)::bigint, null from ${soldIn(period)} s
  `
}

function byChannel(period: Period): RawBuilder<unknown> {
  return sql`
    select channel as key, null::bigint as product_id, false as is_delivery, sum(copies)::bigint as copies, sum(sales_cents)::bigint as sales_cents,
      sum(refunds_cents)::bigint as refunds_cents
    from (
      select channel, (select sum(quantity) from line_items where order_id = s.id) as copies, sales_cents,
        0 as refunds_cents
      from ${soldIn(period)} s
      union all
      select channel, 0, 0, amount_cents from ${refundedIn(period)} r
    ) b group by 1
  `
}

/** By how it was paid, and how it was given back, with the money of gift cards. */
function byPaymentMethod(period: Period): RawBuilder<unknown> {
  return sql`
    select method::text as key, null::bigint as product_id, false as is_delivery, null::bigint as copies, sum(sales_cents)::bigint as sales_cents,
      sum(refunds_cents)::bigint as refunds_cents
    from (
      select p.payment_method_id as method, p.amount_cents as sales_cents, 0 as refunds_cents
      from ${soldIn(period)} s join payments p on p.order_id = s.id where p.state = 'completed'
      union all
      select given_by, 0, given_cents from ${refundedIn(period)} r
    ) b group by 1
  `
}
