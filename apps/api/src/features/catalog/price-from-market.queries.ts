import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { marketCents } from './market-price.queries.ts'

/** Extras are left out: what a shop does not sell gets its price by hand. */
export async function listUnpriced(db: Db, afterId: number, limit: number) {
  const { rows } = await sql<{ product_id: number; market_cents: number }>`
    select p.id as product_id, m.market_cents
    from products p
    join variants v on v.product_id = p.id
    join printings r on r.id = p.printing_id,
    lateral (select ${marketCents} as market_cents) m
    where not p.priced and v.retired_at is null and not r.extra and r.vanished_at is null and m.market_cents is not null
      and p.id > ${afterId}
    order by p.id
    limit ${limit}
  `.execute(db)
  return rows
}

type StartingPrice = { product_id: number; price_cents: number; sell_price_cents: number | null }

/** Answers how many got their price; whoever was priced by somebody else meanwhile keeps that. */
export async function setStartingPrices(db: Db, prices: StartingPrice[]): Promise<number> {
  const { rows } = await sql<{ priced: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
        as n(product_id bigint, price_cents integer, sell_price_cents integer)
    ), locked as (
      select v.id, g.* from variants v join given g using (product_id) where v.price_cents is null
      order by v.id for update of v
    ), priced as (
      update variants v set price_cents = l.price_cents from locked l where v.id = l.id
      returning l.product_id, l.sell_price_cents
    ), quoted as (
      update products p set sell_price_cents = d.sell_price_cents, updated_at = now() from priced d
      where p.id = d.product_id and p.sell_price_cents is null and d.sell_price_cents is not null
    )
    select count(*) as priced from priced
  `.execute(db)
  return rows[0]!.priced
}
