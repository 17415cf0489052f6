import type { Condition } from '@pennysleeve/domain/copies/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import type { FileCandidate } from '@pennysleeve/domain/prices/files/find-file-product.ts'
import type { PriceFileRow } from '@pennysleeve/domain/prices/files/price-file.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'

export async function listVariantsBySku(db: Db, skus: string[]) {
  const { rows } = await sql<{ sku: string; product_id: number; variant_id: number; language: Language }>`
    select sku, product_id, id as variant_id, language from variants where sku = any(${skus}::text[]) and not is_entry
  `.execute(db)
  return rows
}

type Named = { line: number; is_known: boolean; candidates: FileCandidate[] }

/**
 * Products that the rows may mean: by the marketplace's id, or by card name and set. One statement a batch. Names are
 * compared as in the import of collections: the front face, without what stands in brackets.
 */
export async function listFileCandidates(db: Db, rows: PriceFileRow[]): Promise<Named[]> {
  const given = rows.map(({ line, name, set_code, set_name, cardmarket_id }) => ({
    line,
    name,
    set_code,
    set_name,
    cardmarket_id,
  }))
  const result = await sql<Named>`
    with given as materialized (
      select n.*, fold_name(split_part(regexp_replace(n.name, '\\s*\\([^)]*\\)', '', 'g'), ' // ', 1)) as front,
        fold_name(n.set_name) as folded_set
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as n(line integer, name text, set_code text, set_name text, cardmarket_id integer)
    ), sets as materialized (
      -- Once a set, not once a card.
      select game_id, code, fold_name(name) as folded_name from card_sets
    ), found as (
      select g.line, true as by_id, r.id as printing_id
      from given g join printings r on r.cardmarket_id = g.cardmarket_id
      union all
      select g.line, false, r.id
      from given g
      join cards k on fold_name(split_part(k.name, ' // ', 1)) = g.front
      join printings r on r.card_id = k.id
      join sets s on s.game_id = r.game_id and s.code = r.set_code
      where g.front <> '' and (s.code = g.set_code or s.folded_name = g.folded_set)
    ), candidates as (
      select f.line, jsonb_agg(jsonb_build_object('product_id', p.id, 'by_id', f.by_id, 'finish', p.finish,
        'collector_number', r.collector_number, 'lang', r.lang,
        'game', jsonb_build_object('code', g.code, 'name', g.name, 'sku_prefix', g.sku_prefix)) order by p.id) as candidates
      from found f join printings r on r.id = f.printing_id join products p on p.printing_id = r.id
      join games g on g.id = r.game_id
      group by f.line
    )
    select g.line, coalesce(c.candidates, '[]') as candidates,
      exists (select from cards k where fold_name(split_part(k.name, ' // ', 1)) = g.front) as is_known
    from given g left join candidates c on c.line = g.line
  `.execute(db)
  return result.rows
}

/** The lines of the file that have changed these products already. */
export async function listItemLines(tx: Tx, runId: number, productIds: number[]) {
  const { rows } = await sql<{ product_id: number; condition: Condition | null; language: Language; line: number }>`
    select product_id, condition, language, line from price_run_items
    where run_id = ${runId} and product_id = any(${productIds}::bigint[]) and line is not null
  `.execute(tx)
  return rows
}
