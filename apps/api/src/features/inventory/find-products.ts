import type { Condition } from '@pennysleeve/domain/copies/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import type { InventoryFilter, InventorySort } from '@pennysleeve/domain/inventory/inventory.ts'
import { parseQuery } from '@pennysleeve/domain/card-search/parse-query.ts'
import type { Direction, Query, SearchTree } from '@pennysleeve/domain/card-search/query.ts'
import type { Db } from '../../db/connect.ts'
import type { Page } from '../../http/present-paging.ts'
import type { CardSearch } from '../card-search/public.ts'
import { listIdsBelowCost, listInventory, listRetiredIds } from './inventory.queries.ts'
import { listVariantsOfProducts, type InventoryRow } from './inventory.queries.ts'

export type FindProductsInput = Page & {
  q: string
  status: InventoryFilter
  kind?: 'singles' | 'sealed' | undefined
  game?: string | undefined
  condition?: Condition | undefined
  language?: Language | undefined
  sort?: InventorySort | undefined
  direction?: Direction | undefined
}
type FoundProducts = { ids: number[]; total_count: number; warnings: string[] }
type FindProductsResult = {
  products: InventoryRow[]
  variants: InventoryRow[]
  total_count: number
  warnings: string[]
}

/** Found by the search index, shown from the database: the offered variants, and all variants that match. */
export async function findProducts(db: Db, search: CardSearch, wanted: FindProductsInput): Promise<FindProductsResult> {
  const { ids, ...found } = await findIds(db, search, wanted)
  const [products, variants] = await Promise.all([listInventory(db, ids), listVariantsOfProducts(db, ids, wanted)])
  return { products, variants, ...found }
}

async function findIds(db: Db, search: CardSearch, wanted: FindProductsInput): Promise<FoundProducts> {
  const { q, status, kind, game, condition, language, page, per_page } = wanted
  if (status === 'retired') {
    const place = { q, condition, language, limit: per_page, offset: (page - 1) * per_page }
    return { ...(await listRetiredIds(db, place)), warnings: [] }
  }
  const filter = {
    copy: {
      condition,
      language,
      status: COPY_STATUSES[status],
      // The search index knows no costs.
      ...(status === 'below_cost' ? { variant_ids: await listIdsBelowCost(db) } : {}),
    },
    ...(kind ? { sealed: kind === 'sealed' } : {}),
    ...(game === undefined ? {} : { game_type: game }),
  }
  const { product_ids, total_count, warnings } = await search.run('productIds', readQuery(wanted), {
    filter,
    page: { page, per_page },
  })
  return { ids: Array.from(product_ids), total_count, warnings }
}

/** A condition of the same variant that has the condition and language. */
const COPY_STATUSES = {
  all: undefined,
  in_stock: 'in_stock',
  sold_out: 'sold_out',
  unpriced: 'unpriced',
  below_cost: undefined,
  without_quote: undefined,
  retired: undefined,
} as const satisfies Record<InventoryFilter, unknown>

/** Filters of the form are added to the typed query; the form's sort wins. */
function readQuery({ q, status, sort, direction }: FindProductsInput): Query {
  const query = parseQuery(q)
  return {
    ...query,
    ...(status === 'without_quote'
      ? { where: { kind: 'all', of: [...(query.where ? [query.where] : []), NO_QUOTE] } }
      : {}),
    ...(sort ? { order: sort, direction } : {}),
  }
}

const NO_QUOTE: SearchTree = { kind: 'not', of: { kind: 'is', word: 'quote' } }
