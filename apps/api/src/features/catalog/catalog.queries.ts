import { DEFAULT_GAME_CODE, RARITIES, type ProductSort } from '@pennysleeve/domain/catalog/catalog.ts'
import type { Condition } from '@pennysleeve/domain/copies/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import { sql, type Expression, type SqlBool } from 'kysely'
import { buildOnce } from '../../db/build-once.ts'
import type { Db } from '../../db/connect.ts'
import type { Page } from '../../http/present-paging.ts'

export type ProductFilter = {
  /** A game's code; null for the main game; undefined for all games. */
  game_type?: string | null
  /** Search only: no products of hidden games. */
  shown?: boolean
  sealed?: boolean
  set?: string | undefined
  /** A colour's letter, or '' for colourless. */
  color?: string | undefined
  taxon?: number | undefined
  rarity?: string | undefined
  finish?: string | undefined
  min_price_cents?: number | undefined
  max_price_cents?: number | undefined
  in_stock?: boolean
  /** One variant that is all of this. */
  copy?: CopyFilter
}

export type CopyFilter = {
  condition?: string | undefined
  language?: string | undefined
  status?: 'in_stock' | 'sold_out' | 'unpriced' | undefined
}

export type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number]

/** One row per product, with its offered variant: everything its wire shape needs. */
function selectProducts(db: Db) {
  return selectVariants(db).whereRef('v.id', '=', 'p.offered_variant_id')
}

/** One row per variant, with its product. */
export function selectVariants(db: Db) {
  return (
    db
      .selectFrom('products as p')
      .innerJoin('variants as v', 'v.product_id', 'p.id')
      .innerJoin('games as g', 'g.id', 'p.game_id')
      .leftJoin('printings as r', 'r.id', 'p.printing_id')
      .leftJoin('cards as c', 'c.id', 'r.card_id')
      .leftJoin('card_sets as s', (join) =>
        join.onRef('s.game_id', '=', 'r.game_id').onRef('s.code', '=', 'r.set_code'),
      )
      .select([
        'p.id',
        'p.name',
        'p.image_url',
        'p.sealed',
        'p.sealed_kind',
        'p.finish',
        'p.released_on',
        'p.quote_cents',
        'p.other_copies',
        'p.other_price_cents',
        'g.code as game_type',
        'c.mana_cost',
        'c.colors',
        'c.power',
        'c.toughness',
        'c.loyalty',
        'c.abilities',
        'r.rarity',
        'r.collector_number',
        's.code as set',
        'v.id as variant_id',
        'v.sku',
        'v.price_cents',
        'v.available as total_on_hand',
      ])
      // The columns' CHECKs allow exactly these.
      .select(sql<Condition | null>`v.condition`.as('condition'))
      .select(sql<Language>`v.language`.as('language'))
      // Without other copies, which most products have none of, nothing has to be summed.
      .select(
        sql<number>`case when p.other_copies = 0 and v.id = p.offered_variant_id then v.available
          else (select sum(o.available)::integer from variants o where o.product_id = p.id) end`.as('all_on_hand'),
      )
      .select(
        sql<number | null>`case when v.id = p.offered_variant_id then v.price_cents
          else (select o.price_cents from variants o where o.id = p.offered_variant_id) end`.as('offered_price_cents'),
      )
      // A card of a game without an importer may have none.
      .select(sql<string | null>`nullif(c.type_line, '')`.as('type_line'))
      .select(sql<string | null>`coalesce(p.description, c.oracle_text, c.description)`.as('description'))
      .select(sql<string | null>`coalesce(p.sealed_set_name, s.name)`.as('set_name'))
      .select(
        sql<{ id: number; name: string }[] | null>`(
        select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.position)
        from taxons t where t.id = any(p.taxon_ids)
      )`.as('taxons'),
      )
  )
}

type ListShape = { sort: ProductSort; in_stock: boolean; colorless: boolean }
type ListValues = Omit<ProductFilter, 'in_stock'> & { limit: number; offset: number }

/** Selects the page's ids first, from the tables that filter and sort need, so that skipped rows are not joined. */
const runListProducts = buildOnce(
  (db, { sort, in_stock, colorless }: ListShape, { limit, offset, ...values }: ListValues) =>
    selectProducts(db)
      .where(
        sql<SqlBool>`p.id = any(array(
          select p.id from ${FILTERED}
          where ${sql.join(conditions({ ...values, in_stock, ...(colorless ? { color: '' } : {}) }), sql` and `)}
            and ${sort.startsWith('price') ? PRICED : sql`true`}
          order by ${SORTS[sort]} limit ${limit} offset ${offset}
        ))`,
      )
      .orderBy(SORTS[sort]),
)

export async function listProducts(
  db: Db,
  filter: ProductFilter,
  page: Page,
  sort: ProductSort,
): Promise<ProductRow[]> {
  const { in_stock = false, color, ...values } = filter
  return runListProducts(
    db,
    { sort, in_stock, colorless: color === '' },
    { ...values, color: color || undefined, limit: page.per_page, offset: (page.page - 1) * page.per_page },
  )
}

/** Outer joins, which PostgreSQL removes if nothing refers to them. */
const FILTERED = sql`products p
  left join variants v on v.product_id = p.id and v.id = p.offered_variant_id
  left join printings r on r.id = p.printing_id
  left join cards c on c.id = r.card_id`

/** The total, and whether game and taxon exist, in one statement. */
export async function countProducts(db: Db, filter: ProductFilter) {
  const { rows } = await sql<{ total_count: number; game_known: boolean; taxon_known: boolean }>`
    select
      (
        select count(*) from ${FILTERED} where ${sql.join(conditions(filter), sql` and `)}
      ) as total_count,
      ${gameId(filter.game_type ?? null)} is not null as game_known,
      exists (select from taxons where id = ${filter.taxon ?? null}) and ${gameId(DEFAULT_GAME_CODE)} is not null as taxon_known
  `.execute(db)
  return rows[0]!
}

/** Only the filters in use: each combination is a statement of its own, planned with the right index. */
function conditions(filter: ProductFilter): Expression<SqlBool>[] {
  return [
    LISTED,
    ...(filter.game_type === undefined ? [] : [sql<SqlBool>`p.game_id = ${gameId(filter.game_type)}`]),
    ...(filter.sealed === undefined ? [] : [sql<SqlBool>`p.sealed = ${filter.sealed}`]),
    ...(filter.set === undefined ? [] : [sql<SqlBool>`r.set_code = lower(${filter.set})`]),
    ...(filter.color === undefined
      ? []
      : [filter.color === '' ? COLORLESS : sql<SqlBool>`c.colors @> array[${filter.color}]`]),
    ...(filter.taxon === undefined ? [] : [sql<SqlBool>`p.taxon_ids @> array[${filter.taxon}::integer]`]),
    ...(filter.rarity === undefined ? [] : [sql<SqlBool>`r.rarity = ${filter.rarity}`]),
    ...(filter.finish === undefined ? [] : [sql<SqlBool>`p.finish = ${filter.finish}`]),
    ...(filter.min_price_cents === undefined ? [] : [sql<SqlBool>`v.price_cents >= ${filter.min_price_cents}`]),
    ...(filter.max_price_cents === undefined ? [] : [sql<SqlBool>`v.price_cents <= ${filter.max_price_cents}`]),
    ...(filter.in_stock ? [sql<SqlBool>`v.available > 0`] : []),
  ]
}

/** The main game is Magic; if the owner has hidden it, the first of the others. */
function gameId(code: string | null) {
  return sql`(
    select id from games where not hidden and (code = ${code}::text or ${code}::text is null)
    order by code <> ${sql.lit(DEFAULT_GAME_CODE)}, position, id limit 1
  )`
}

/** Products without a price are in no list; their page and the search still show them. */
const LISTED = sql<SqlBool>`p.priced`
/** Redundant, but it lets PostgreSQL read the price index in order. */
const PRICED = sql<SqlBool>`v.price_cents is not null`
const COLORLESS = sql<SqlBool>`c.colors = '{}'`

// Ties are broken by id, so that no product is on two pages.
const SORTS: Record<ProductSort, Expression<unknown>> = {
  newest: sql`p.released_on desc, p.name, p.id`,
  name: sql`p.name, p.id`,
  price_low: sql`v.price_cents, p.id`,
  price_high: sql`v.price_cents desc, p.id`,
}

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
        where v.available > 0 and p.sealed = ${product.sealed}
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

// In a subselect: PostgreSQL would otherwise plan anew for each array length, which takes longer than the query.
const runListProductsByIds = buildOnce((db, _shape: null, values: { ids: number[] }) =>
  selectProducts(db).where('p.id', '=', sql<number>`any(array(select unnest(${values.ids}::bigint[])))`),
)

export async function listProductsByIds(db: Db, ids: number[]): Promise<Map<number, ProductRow>> {
  if (ids.length === 0) return new Map()
  const rows = await runListProductsByIds(db, null, { ids })
  return new Map(rows.map((row) => [row.id, row]))
}

type GameTypeRow = {
  id: number
  code: string
  name: string
  image_url: string | null
  has_singles: boolean
  has_sealed: boolean
  rarities: string[]
}

/** The games that are not hidden, in the owner's order. */
export async function listGameTypes(db: Db): Promise<GameTypeRow[]> {
  const { rows } = await sql<GameTypeRow>`
    select g.id, g.code, g.name, g.image_url,
      exists (select from products p where p.game_id = g.id and not p.sealed and p.priced) as has_singles,
      exists (select from products p where p.game_id = g.id and p.sealed and p.priced) as has_sealed,
      case when g.code = ${DEFAULT_GAME_CODE} then ${[...RARITIES]}::text[] else array(
        select distinct r.rarity from card_sets s join printings r on r.set_code = s.code and r.game_id = s.game_id
        where s.game_id = g.id order by r.rarity
      ) end as rarities
    from games g where not g.hidden order by g.position, g.id
  `.execute(db)
  return rows
}

/** The sets of a game; null for the main game. */
export async function listCardSets(db: Db, game: string | null) {
  const { rows } = await sql<{ code: string; name: string; released_on: string }>`
    select s.code, s.name, s.released_on from card_sets s
    where s.game_id = ${gameId(game)}
      and exists (select from printings r where r.game_id = s.game_id and r.set_code = s.code)
    order by s.released_on desc, s.name
  `.execute(db)
  return rows
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

export async function findLastProductId(db: Db): Promise<number> {
  const last = await db.selectFrom('products').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return last?.id ?? 0
}

/** Priced products with ids above `after` up to `upTo`. */
export async function listSitemapProducts(db: Db, after: number, upTo: number) {
  return db
    .selectFrom('products')
    .select(['id', 'sealed'])
    .where('priced', '=', true)
    .where('game_id', 'in', db.selectFrom('games').select('id').where('hidden', '=', false))
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .orderBy('id')
    .execute()
}

export async function findTaxonomy(db: Db, id: number) {
  return db.selectFrom('taxonomies').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
}

export async function listTaxons(db: Db, taxonomyId: number, page: Page) {
  return db
    .selectFrom('taxons')
    .select(['id', 'name', 'taxonomy_id'])
    .select(sql<number>`count(*) over ()`.as('total_count'))
    .where('taxonomy_id', '=', taxonomyId)
    .orderBy('position')
    .limit(page.per_page)
    .offset((page.page - 1) * page.per_page)
    .execute()
}
