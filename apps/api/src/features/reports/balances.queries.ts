import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { endOfDay } from './period.queries.ts'

export type StockSums = { copies: number; cost_cents: number; without_cost: number; price_cents: number }

/** The stock at the end of a day, by game, from the journal of stock and that of prices. Seats of events are none. */
export async function listStockValue(db: Db, day: string): Promise<(StockSums & { name: string })[]> {
  const { rows } = await sql<StockSums & { name: string }>`
    select g.name, sum(m.copies)::bigint as copies, sum(m.cost_cents)::bigint as cost_cents,
      coalesce(sum(m.copies) filter (where m.cost_cents = 0), 0)::bigint as without_cost,
      coalesce(sum(m.copies * h.amount_cents), 0)::bigint as price_cents
    from (
      select variant_id, sum(quantity) as copies, coalesce(sum(cost_cents), 0) as cost_cents
      from stock_movements where created_at < ${endOfDay(day)} group by 1
    ) m
    join variants v on v.id = m.variant_id join products p on p.id = v.product_id join games g on g.id = p.game_id
    left join (
      select distinct on (variant_id) variant_id, amount_cents from price_history
      where kind = 'price' and created_at < ${endOfDay(day)} order by variant_id, id desc
    ) h on h.variant_id = m.variant_id
    where (m.copies <> 0 or m.cost_cents <> 0) and not v.is_entry
    group by g.id order by g.position, g.id
  `.execute(db)
  return rows
}

type Owed = {
  store_credit_cents: number
  customers: number
  gift_cards_cents: number
  gift_card_count: number
  gift_cards_run_out_cents: number
}

/** What the shop owed to customers as store credit, and to holders of gift cards, at the end of a day. */
export async function sumOwed(db: Db, day: string): Promise<Owed> {
  const { rows } = await sql<Owed>`
    select store_credit_cents, customers, gift_cards_cents, gift_card_count, gift_cards_run_out_cents
    from (
      select coalesce(sum(balance), 0)::bigint as store_credit_cents, count(*) filter (where balance > 0) as customers
      from (
        select user_id, sum(amount_cents) as balance from store_credit_entries where created_at < ${endOfDay(day)} group by 1
      ) c
    ) credit, (
      select coalesce(sum(balance) filter (where valid), 0)::bigint as gift_cards_cents,
        count(*) filter (where valid and balance > 0) as gift_card_count,
        coalesce(sum(balance) filter (where not valid), 0)::bigint as gift_cards_run_out_cents
      from (
        select g.expires_on >= ${day}::date as valid, sum(e.amount_cents) as balance
        from gift_card_entries e join gift_cards g on g.id = e.gift_card_id
        where e.created_at < ${endOfDay(day)} group by g.id
      ) g
    ) cards
  `.execute(db)
  return rows[0]!
}
