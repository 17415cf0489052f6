import type { Condition } from '@pennysleeve/domain/copies/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import { sql } from 'kysely'
import { buildOnce } from '../../db/build-once.ts'
import type { Db } from '../../db/connect.ts'
import { listProductsByIds, selectProducts, type ProductRow } from './product-rows.queries.ts'

export type VariantRow = {
  id: number
  sku: string
  condition: Condition | null
  language: Language
  price_cents: number | null
  available: number
}

const runFindProduct = buildOnce((db, _shape: null, values: { id: number }) =>
  selectProducts(db)
    .where('p.id', '=', values.id)
    .select('g.name as game_name')
    .select(
      sql<VariantRow[]>`(
        select json_agg(json_build_object('id', w.id, 'sku', w.sku, 'condition', w.condition, 'language', w.language,
          'price_cents', w.price_cents, 'available', w.available) order by w.copy_rank, w.id)
        from variants w where w.product_id = p.id and (w.price_cents is not null or w.id = p.offered_variant_id)
      )`.as('variants'),
    ),
)

/** A product with its variants for sale and the offered one, best first. */
export type ProductPageRow = ProductRow & { game_name: string; variants: VariantRow[] }

export async function findProduct(db: Db, id: number): Promise<ProductPageRow | undefined> {
  return (await runFindProduct(db, null, { id }))[0]
}

/** Candidates per source (same set, newest, same name): scoring all products would take longer the more there are. */
const CANDIDATES = 300

/**
 * In-stock products that share most with this one: its set first, then colours, types and keywords. Other printings of
 * the same card come last, and of any other card only the cheapest. Candidates are found by any variant in stock: if
 * there is one, so is the offered one, whose join PostgreSQL takes for far more selective than it is.
 */
export async function listSuggestions(db: Db, product: ProductRow, limit: number): Promise<ProductRow[]> {
  const taxonIds = (product.taxons ?? []).map((taxon) => taxon.id)
  const nearest = await sql<{ id: number }>`
    with candidates as (
      (
        select p.id from printings r join products p on p.printing_id = r.id join variants v on v.product_id = p.id
        where r.set_code = ${product.set} and r.game_id = (select id from games where code = ${product.game_type})
          and v.available > 0 limit ${CANDIDATES}
      ) union (
        select p.id from variants v join products p on p.id = v.product_id
        where v.available > 0 and not v.is_entry and p.sealed = ${product.sealed}
          and p.game_id = (select id from games where code = ${product.game_type})
        order by v.product_id desc limit ${CANDIDATES}
      ) union (
        select p.id from products p join variants v on v.product_id = p.id
        where p.priced and p.sealed = ${product.sealed} and p.name = ${product.name} and v.available > 0
          and p.game_id = (select id from games where code = ${product.game_type}) limit ${CANDIDATES}
      )
    )
    select id from (
      select distinct on (p.name) p.id, p.name,
        case when r.set_code = ${product.set} then 3 else 0 end
        + 2 * cardinality(array(select unnest(c.colors) intersect select unnest(${product.colors ?? []}::text[])))
        + case when c.colors = ${product.colors ?? []}::text[] then 1 else 0 end
        + 2 * cardinality(array(select unnest(p.taxon_ids) intersect select unnest(${taxonIds}::integer[])))
        + 2 * cardinality(array(select unnest(c.abilities) intersect select unnest(${product.abilities ?? []}::text[])))
        as shared
      from candidates
      join products p on p.id = candidates.id
      join variants v on v.id = p.offered_variant_id
      left join printings r on r.id = p.printing_id
      left join cards c on c.id = r.card_id
      where p.id <> ${product.id}
      order by p.name, v.price_cents, p.id
    ) as others
    order by name = ${product.name}, shared desc, id
    limit ${limit}
  `.execute(db)
  const ids = nearest.rows.map((row) => row.id)
  const products = await listProductsByIds(db, ids)
  return ids.flatMap((id) => products.get(id) ?? [])
}

/** URL of the printing's image at the card-data service. */
export async function findPictureUrl(db: Db, productId: number): Promise<string | null> {
  const found = await db
    .selectFrom('products as p')
    .innerJoin('printings as r', 'r.id', 'p.printing_id')
    .select(sql<string | null>`r.images -> 0 ->> 'normal'`.as('url'))
    .where('p.id', '=', productId)
    .executeTakeFirst()
  return found?.url ?? null
}
