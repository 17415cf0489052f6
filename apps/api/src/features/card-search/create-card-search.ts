import type { ProductSort } from '@pennysleeve/domain/catalog/catalog.ts'
import { parseQuery } from '@pennysleeve/domain/card-search/parse-query.ts'
import type { Condition, Query } from '@pennysleeve/domain/card-search/query.ts'
import type { CatalogVersion } from '../../db/catalog-version.ts'
import type { Db } from '../../db/connect.ts'
import type { Page } from '../../http/present-paging.ts'
import type { ProductFilter } from '../catalog/public.ts'
import { listOwnedProducts, listWantedProducts } from './card-search.queries.ts'
import type { Holdings } from './conditions/match-number.ts'
import type { CardIndex } from './index/card-index.ts'
import { createLiveIndex } from './live-index.ts'
import { searchCards, type SearchResult } from './search-cards.ts'
import { rowOfProduct } from './shelf-changes.ts'

type SearchInput = {
  filter: ProductFilter
  page: Page
  user_id?: number | undefined
  /** What the customer owns, where the caller knows it already. */
  owned?: OwnedProducts
}
/** A product may stand in several entries. */
export type OwnedProducts = { product_ids: readonly number[]; quantities: readonly number[] }

export type CardSearch = {
  /** Runs a query that is read already. */
  run(query: Query, asked: SearchInput): Promise<SearchResult>
  /** The catalogue as it is now, for what is no query. */
  index(): Promise<CardIndex>
  /** Settles when every fact committed before the call is searched: just after an import that takes a while. */
  catchUp(): Promise<void>
  /** The newest import all of whose cards are searched. */
  searchedImport(): number
  /** Reads the catalogue ahead of the first search. */
  warmUp(): Promise<void>
  close(): void
}

type Parts = { db: Db; catalogVersion: CatalogVersion; databaseUrl: string; now: () => number }

export function createCardSearch({ db, catalogVersion, databaseUrl, now }: Parts): CardSearch {
  const live = createLiveIndex({ db, catalogVersion, databaseUrl })
  return {
    async run(query, { filter, page, user_id, owned }) {
      const [searched, held] = await Promise.all([
        live.get(),
        user_id === undefined
          ? undefined
          : Promise.all([owned ?? listOwnedProducts(db, user_id), listWantedProducts(db, user_id)]),
      ])
      return searchCards(searched, {
        query,
        filter,
        page: { offset: (page.page - 1) * page.per_page, limit: page.per_page },
        today: new Date(now()).toISOString().slice(0, 10),
        holdings: held && holdingsOf(searched.index, ...held),
      })
    },
    index: async () => (await live.get()).index,
    catchUp: () => live.catchUp(),
    searchedImport: () => live.searchedImport(),
    async warmUp() {
      await live.get()
    },
    close: () => live.close(),
  }
}

/** By row, as the index counts. */
function holdingsOf(index: CardIndex, { product_ids, quantities }: OwnedProducts, wanted: number[]): Holdings {
  const own = new Map<number, number>()
  for (let at = 0; at < product_ids.length; at += 1) {
    const row = rowOfProduct(index, product_ids[at]!)
    if (row !== undefined) own.set(row, (own.get(row) ?? 0) + quantities[at]!)
  }
  const wantedRows = wanted.flatMap((productId) => rowOfProduct(index, productId) ?? [])
  return { own, want: new Map(wantedRows.map((row) => [row, 1])) }
}

const SORTS: Record<ProductSort, Pick<Query, 'order' | 'direction'>> = {
  newest: { order: 'released', direction: 'desc' },
  name: { order: 'name', direction: 'asc' },
  price_low: { order: 'price', direction: 'asc' },
  price_high: { order: 'price', direction: 'desc' },
}

/** A query as it is typed; the order chosen on a screen stands above the one in the text. */
export function readQuery(text: string, sort?: ProductSort): Query {
  return { ...parseQuery(text), ...(sort ? SORTS[sort] : {}) }
}

/** The query, narrowed down by one more condition. */
export function within(query: Query, condition: Condition): Query {
  return { ...query, where: query.where ? { kind: 'all', of: [query.where, condition] } : condition }
}
