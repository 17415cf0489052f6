import type { Condition } from '@pennysleeve/domain/copies/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'

export type CopyOf = { product_id: number; condition: Condition | null; language: Language }

/** With a stock of 0. Undefined if the product has this condition and language already. */
export async function insertVariant(tx: Tx, copy: CopyOf, price_cents: number | null): Promise<number | undefined> {
  return (await insertVariants(tx, [{ ...copy, price_cents }]))[0]
}

/** With a stock of 0. Returns the ids of those that the products did not have yet. */
export async function insertVariants(tx: Tx, copies: (CopyOf & { price_cents: number | null })[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into variants (product_id, sku, price_cents, on_hand, condition, language)
    select p.id, b.sku || s.suffix || case when exists (select from variants t where t.sku = b.sku || s.suffix)
      then '-' || p.id else '' end, n.price_cents, 0, n.condition, n.language
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb)
      as n(product_id bigint, condition text, language text, price_cents integer)
    join products p on p.id = n.product_id
    cross join lateral (select sku from variants where product_id = p.id order by copy_rank, id limit 1) b
    cross join lateral (
      select concat_ws('', '-' || nullif(n.condition, 'nm'), '-' || nullif(n.language, 'en')) as suffix
    ) s
    on conflict (product_id, condition, language) do nothing
    returning id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Locks all variants of these products. Their ids, by product, condition and language. */
export async function lockVariantsOfProducts(tx: Tx, productIds: number[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; copy: string }>`
    select id, concat_ws(' ', product_id, coalesce(condition, ''), language) as copy
    from variants where product_id = any(${productIds}::bigint[]) order by id for no key update
  `.execute(tx)
  return new Map(rows.map(({ id, copy }) => [copy, id]))
}

export async function findVariantId(db: Db, { product_id, condition, language }: CopyOf): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from variants
    where product_id = ${product_id} and condition is not distinct from ${condition} and language = ${language}
  `.execute(db)
  return rows[0]?.id
}
