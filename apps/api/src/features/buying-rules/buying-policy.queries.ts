import type { BuyingRule, BuyingTerms } from '@pennysleeve/domain/sell-carts/buying-rules.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'

export type BuyingPolicy = { rules: BuyingRule[]; version: number }

export async function getBuyingPolicy(db: Db): Promise<BuyingPolicy> {
  const { rows } = await sql<BuyingPolicy>`select rules, version from buying_policy`.execute(db)
  return rows[0]!
}

/** Undefined if it was changed meanwhile (optimistic locking). */
export async function saveBuyingPolicy(tx: Tx, { rules, version }: BuyingPolicy): Promise<BuyingPolicy | undefined> {
  const { rows } = await sql<BuyingPolicy>`
    update buying_policy set rules = ${JSON.stringify(rules)}::jsonb, version = version + 1
    where version = ${version} returning rules, version
  `.execute(tx)
  return rows[0]
}

/** The version, which cannot change before the transaction ends. */
export async function lockBuyingPolicy(tx: Tx): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from buying_policy for share`.execute(tx)
  return rows[0]!.version
}

export type ProductTerms = BuyingTerms & { id: number }

/** Products that a rule counts for. */
export async function listRuledProducts(db: Db): Promise<ProductTerms[]> {
  const { rows } = await sql<ProductTerms>`
    select id, quote_percent, max_copies from products
    where quote_percent <> 100 or max_copies is not null order by id
  `.execute(db)
  return rows
}

/** Locked first and by id, as everybody does who changes many products. */
export async function setProductTerms(tx: Tx, products: readonly ProductTerms[]): Promise<void> {
  const ids = products.map(({ id }) => id)
  await sql`select from products where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx)
  await sql`
    update products p set quote_percent = n.quote_percent, max_copies = n.max_copies, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb)
      as n(id bigint, quote_percent smallint, max_copies integer)
    where p.id = n.id
  `.execute(tx)
}

export type MatchCounts = { without_quote: number; above_price: number }

/** `above_price`: how many quotes a rule would raise above the price of the best variant. */
export async function countMatches(db: Db, ids: readonly number[], percent: number): Promise<MatchCounts> {
  const { rows } = await sql<MatchCounts>`
    select count(*) filter (where p.sell_price_cents is null)::integer as without_quote,
      count(*) filter (where quote_at(p.sell_price_cents, ${100 + percent}) > (
        select v.price_cents from variants v where v.product_id = p.id order by v.copy_rank, v.id limit 1
      ))::integer as above_price
    from products p where p.id = any(${ids}::bigint[])
  `.execute(db)
  return rows[0]!
}

export type MatchRow = {
  product_id: number
  name: string
  set: string | null
  collector_number: string | null
  finish: 'nonfoil' | 'foil' | 'etched' | null
  sell_price_cents: number | null
  to_quote_cents: number | null
}

export async function listMatches(db: Db, ids: readonly number[], percent: number): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select p.id as product_id, p.name, r.set_code as set, r.collector_number, p.finish, p.sell_price_cents,
      quote_at(p.sell_price_cents, ${100 + percent}) as to_quote_cents
    from products p left join printings r on r.id = p.printing_id
    where p.id = any(${ids}::bigint[]) order by array_position(${ids}::bigint[], p.id)
  `.execute(db)
  return rows
}
