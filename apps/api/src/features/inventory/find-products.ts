import type { InventoryFilter, InventorySort } from '@pennysleeve/domain/inventory/inventory.ts'
import { parseQuery } from '@pennysleeve/domain/card-search/parse-query.ts'
import type { Direction, Query, SearchTree } from '@pennysleeve/domain/card-search/query.ts'
import type { Db } from '../../db/connect.ts'
import type { Page } from '../../http/present-paging.ts'
import type { CardSearch } from '../card-search/public.ts'
import { listRetiredIds, listInventory, type InventoryRow } from './inventory.queries.ts'

export type FindProductsInput = Page & {
  q: string
  status: InventoryFilter
  kind?: 'singles' | 'sealed' | undefined
  game?: string | undefined
  sort?: InventorySort | undefined
  direction?: Direction | undefined
}
type FindProductsResult = { rows: InventoryRow[]; total_count: number; warnings: string[] }

/** Found by the search index, shown from the database. */
export async function findProducts(db: Db, search: CardSearch, wanted: FindProductsInput): Promise<FindProductsResult> {
  const { q, status, kind, game, page, per_page } = wanted
  if (status === 'retired') {
    const { ids, total_count } = await listRetiredIds(db, { q, limit: per_page, offset: (page - 1) * per_page })
    return { rows: await listInventory(db, ids), total_count, warnings: [] }
  }
  const filter = {
    ...(kind ? { sealed: kind === 'sealed' } : {}),
    ...(game === undefined ? {} : { game_type: game }),
  }
  const { product_ids, total_count, warnings } = await search.run('productIds', readQuery(wanted), {
    filter,
    page: { page, per_page },
  })
  return { rows: await listInventory(db, Array.from(product_ids)), total_count, warnings }
}

/** Filters of the form are added to the typed query; the form's sort wins. */
function readQuery({ q, status, sort, direction }: FindProductsInput): Query {
  const query = parseQuery(q)
  const conditions = FILTER_CONDITIONS[status]
  return {
    ...query,
    ...(conditions.length > 0
      ? { where: { kind: 'all', of: [...(query.where ? [query.where] : []), ...conditions] } }
      : {}),
    ...(sort ? { order: sort, direction } : {}),
  }
}

const PRICED: SearchTree = { kind: 'is', word: 'price' }
const FILTER_CONDITIONS: Record<InventoryFilter, SearchTree[]> = {
  all: [],
  in_stock: [{ kind: 'is', word: 'instock' }],
  sold_out: [PRICED, { kind: 'not', of: { kind: 'is', word: 'instock' } }],
  unpriced: [{ kind: 'not', of: PRICED }],
  without_quote: [{ kind: 'not', of: { kind: 'is', word: 'quote' } }],
  // From the database.
  retired: [],
}
