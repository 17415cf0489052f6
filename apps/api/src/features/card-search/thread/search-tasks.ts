import type { CopyChoice } from '@pennysleeve/domain/card-list/copy-choice.ts'
import type { Query } from '@pennysleeve/domain/card-search/query.ts'
import type { ParsedList } from '@pennysleeve/contract/card-search.ts'
import type { ProductList } from '@pennysleeve/contract/catalog.ts'
import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { presentPaging, type Page } from '../../../http/present-paging.ts'
import { toJson, type Json } from '../../../http/serialized-response.ts'
import { presentProduct, presentProductList } from '../../catalog/catalog.present.ts'
import type { ProductFilter } from '../../catalog/public.ts'
import { inBinderOrder } from '../results/binder-order.ts'
import { presentCompletion, presentFoundCard, productRowOf } from '../card-search.present.ts'
import type { EntryKinds } from '../entry-kinds.ts'
import { entryValues, type EntryValues, type EntryValuesInput } from '../entry-values.ts'
import { mainGame } from '../results/filter-products.ts'
import type { Holdings } from '../predicates/match-number.ts'
import type { PatternWork } from '../predicates/pattern-work.ts'
import type { CardIndex } from '../index/card-index.ts'
import { parseList } from '../pasted-list/parse-list.ts'
import { searchCards, searchCopies, type SearchedIndex, type SearchRequest } from '../search-cards.ts'
import { rowOfProduct } from '../index/inventory-changes.ts'

/** Input of a search task, as it is posted to the thread. */
export type SearchInput = {
  query: Query
  filter: ProductFilter
  page: Page
  /** As in 2026-11-15. */
  today: string
  /** Collection and wishlist of the customer; undefined for visitors. */
  owner?: { owned: OwnedProducts; wanted: readonly number[] } | undefined
}
/** A pasted list; `game_type` as in a filter. */
type ListInput = CopyChoice & { list: string; game_type?: string | null | undefined }
/** A product may have several entries. */
type OwnedProducts = { product_ids: Uint32Array; quantities: Uint32Array }

type FoundCards = ResponseOf<'GET /api/cards/search'>
type Completions = ResponseOf<'GET /api/cards/autocomplete'>
type FoundProducts = ResponseOf<'POST /api/cards/advanced_search'>
type ProductPage = { list: Json<ProductList>; game_known: boolean; taxon_known: boolean }
type ProductIds = { product_ids: Uint32Array; total_count: number; warnings: string[] }
/** `matching`: 1 for each entry that is found. */
type OwnedEntries = { product_ids: Uint32Array; matching: Uint8Array; warnings: string[] }

/**
 * The tasks of the search thread. Responses are serialized here: their bytes are transferred to the main thread, which
 * sends them as they are. A task that throws SliceUsed is run again later.
 */
export const SEARCH_TASKS = {
  foundCards(searched: SearchedIndex, input: SearchInput, work: PatternWork): Json<FoundCards> {
    const { rows, total_count, warnings } = search(searched, input, work)
    const cards = rows.map((row) => presentFoundCard(searched.index, row))
    return toJson<FoundCards>({ cards, ...presentPaging(cards.length, total_count, input.page), warnings })
  },
  completions(searched: SearchedIndex, input: SearchInput, work: PatternWork): Json<Completions> {
    const { rows, total_count, warnings } = search(searched, input, work)
    const completions = rows.map((row) => presentCompletion(searched.index, row))
    return toJson<Completions>({ completions, total_count, warnings })
  },
  foundProducts(searched: SearchedIndex, input: SearchInput, work: PatternWork): Json<FoundProducts> {
    const { rows, total_count, warnings } = search(searched, input, work)
    const cards = rows.map((row) => presentProduct(productRowOf(searched.index, row)))
    return toJson<FoundProducts>({ cards, ...presentPaging(cards.length, total_count, input.page), warnings })
  },
  productPage(searched: SearchedIndex, input: SearchInput, work: PatternWork): ProductPage {
    const { rows, total_count, warnings } = search(searched, input, work)
    const listed = { rows: rows.map((row) => productRowOf(searched.index, row)), total_count, warnings }
    const { games, taxon_names: taxons } = searched.index.vocabulary
    const { game_type, taxon } = input.filter
    return {
      list: toJson<ProductList>(presentProductList(listed, input.page)),
      game_known: games.get(game_type ?? mainGame(searched.index))?.hidden === false,
      taxon_known: taxon !== undefined && taxons.has(taxon),
    }
  },
  productIds(searched: SearchedIndex, input: SearchInput & { binder?: boolean }, work: PatternWork): ProductIds {
    const { rows, total_count, warnings } = search(searched, input, work)
    const ordered = input.binder ? inBinderOrder(searched.index, rows) : rows
    const product_ids = Uint32Array.from(ordered, (row) => searched.index.products.id[row]!)
    return { product_ids, total_count, warnings }
  },
  ownedEntries(searched: SearchedIndex, input: OwnedEntriesInput, work: PatternWork): OwnedEntries {
    const { entries, owner, binder } = input
    const { rows, warnings, found } = searchCopies(searched, requestOf(searched, input), { kinds: entries.kinds, work })
    const ordered = binder ? inBinderOrder(searched.index, rows) : rows
    const matching = Uint8Array.from(owner!.owned.product_ids, (productId, at) => {
      const row = rowOfProduct(searched.index, productId)
      return row !== undefined && found[entries.kind_of[at]!]!.has(row) ? 1 : 0
    })
    return { product_ids: Uint32Array.from(ordered, (row) => searched.index.products.id[row]!), matching, warnings }
  },
  parsedList({ index }: SearchedIndex, { list, game_type, ...choice }: ListInput): Json<ParsedList> {
    const game = game_type === null ? mainGame(index) : game_type
    return toJson<ParsedList>(parseList(index, list, { ...choice, game }))
  },
  entryValues({ index }: SearchedIndex, input: EntryValuesInput): EntryValues {
    return entryValues(index, input)
  },
}

type OwnedEntriesInput = SearchInput & { binder?: boolean; entries: EntryKinds }

type SearchTasks = typeof SEARCH_TASKS
export type TaskName = keyof SearchTasks
export type TaskInput<Name extends TaskName> = Parameters<SearchTasks[Name]>[1]
export type TaskResult<Name extends TaskName> = ReturnType<SearchTasks[Name]>
/** Tasks that run a query. */
export type QueryTask = { [Name in TaskName]: SearchInput extends TaskInput<Name> ? Name : never }[TaskName]

function search(searched: SearchedIndex, input: SearchInput, work: PatternWork) {
  return searchCards(searched, requestOf(searched, input), work)
}

function requestOf({ index }: SearchedIndex, { query, filter, page, today, owner }: SearchInput): SearchRequest {
  return {
    query,
    filter,
    page: { offset: (page.page - 1) * page.per_page, limit: page.per_page },
    today,
    holdings: owner && holdingsOf(index, owner),
  }
}

/** By row of the index. */
function holdingsOf(index: CardIndex, { owned, wanted }: NonNullable<SearchInput['owner']>): Holdings {
  const own = new Map<number, number>()
  for (const [at, productId] of owned.product_ids.entries()) {
    const row = rowOfProduct(index, productId)
    if (row !== undefined) own.set(row, (own.get(row) ?? 0) + owned.quantities[at]!)
  }
  const wantedRows = wanted.flatMap((productId) => rowOfProduct(index, productId) ?? [])
  return { own, want: new Map(wantedRows.map((row) => [row, 1])) }
}
