import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import { marketCents } from './market-price.queries.ts'

/** Extras are excluded: the shop does not sell them by default. */
export async function listUnpriced(db: Db, afterId: number, limit: number) {
  const { rows } = await sql<{ product_id: number; market_cents: number }>`
    select p.id as product_id, m.market_cents
    from products p
    join variants v on v.id = p.offered_variant_id
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

/** Returns the number of priced products; one that was priced concurrently keeps its price. */
export async function setStartingPrices(tx: Tx, prices: StartingPrice[]): Promise<number> {
  const ids = prices.map((one) => one.product_id)
  // Locked first, for the reason given at `lockVariants`.
  await sql`
    select from variants where product_id = any(${ids}::bigint[]) and price_cents is null
    order by id for no key update
  `.execute(tx)
  await sql`select from products where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx)
  const { rows } = await sql<{ priced: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
        as n(product_id bigint, price_cents integer, sell_price_cents integer)
    ), priced as (
      update variants v set price_cents = g.price_cents from given g join products p on p.id = g.product_id
      where v.id = p.offered_variant_id and v.price_cents is null
      returning g.product_id, g.sell_price_cents
    ), quoted as (
      update products p set sell_price_cents = d.sell_price_cents, updated_at = now() from priced d
      where p.id = d.product_id and p.sell_price_cents is null and d.sell_price_cents is not null
    )
    select count(*) as priced from priced
  `.execute(tx)
  return rows[0]!.priced
}
