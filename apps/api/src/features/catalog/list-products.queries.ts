import { DEFAULT_GAME_CODE, type ProductSort } from '@pennysleeve/domain/catalog/catalog.ts'
import { sql, type Expression, type SqlBool } from 'kysely'
import { buildOnce } from '../../db/build-once.ts'
import type { Db } from '../../db/connect.ts'
import type { Page } from '../../http/present-paging.ts'
import { gameId } from './game-id.queries.ts'
import { selectProducts, type ProductRow } from './product-rows.queries.ts'

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
  /** One of these. */
  variant_ids?: readonly number[] | undefined
}

type ListShape = { sort: ProductSort; in_stock: boolean; colorless: boolean; main_game: boolean }
type ListValues = Omit<ProductFilter, 'in_stock'> & { limit: number; offset: number }

/** Selects the page's ids first, from the tables that filter and sort need, so that skipped rows are not joined. */
const runListProducts = buildOnce(
  (db, { sort, in_stock, colorless, main_game }: ListShape, { limit, offset, ...values }: ListValues) =>
    selectProducts(db)
      .where(
        sql<SqlBool>`p.id = any(array(
          select p.id from ${isReadInOrder(sort, main_game, { ...values, in_stock }) ? IN_ORDER : FILTERED}
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
    { sort, in_stock, colorless: color === '', main_game: isMainGame(values.game_type) },
    { ...values, color: color || undefined, limit: page.per_page, offset: (page.page - 1) * page.per_page },
  )
}

/** Outer joins, which PostgreSQL removes if nothing refers to them. */
const PRINTED = sql`left join printings r on r.id = p.printing_id left join cards c on c.id = r.card_id`
const FILTERED = sql`products p
  left join variants v on v.product_id = p.id and v.id = p.offered_variant_id ${PRINTED}`
/**
 * For what is read in the order of an index until the page is full. Of two equations PostgreSQL multiplies the
 * selectivities, expects next to no row and sorts all products; of coalesce it expects every second row.
 */
const IN_ORDER = sql`products p
  join variants v on v.product_id = p.id and coalesce(v.id = p.offered_variant_id, false) ${PRINTED}`

/**
 * Whatever asks for the offered variant. Not another game by price: the price index is of all games, and would be read to
 * its end for a few products.
 */
function isReadInOrder(sort: ProductSort, main_game: boolean, filter: ProductFilter): boolean {
  if (sort.startsWith('price')) return main_game
  return filter.in_stock === true || filter.min_price_cents !== undefined || filter.max_price_cents !== undefined
}

function isMainGame(game_type: string | null | undefined): boolean {
  return (game_type ?? DEFAULT_GAME_CODE) === DEFAULT_GAME_CODE
}

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
