import type { ProductSort } from '@pennysleeve/domain/catalog/catalog.ts'
import { parseQuery } from '@pennysleeve/domain/card-search/parse-query.ts'
import type { Predicate, Query } from '@pennysleeve/domain/card-search/query.ts'
import { shopDay } from '@pennysleeve/domain/shop-day.ts'
import type { Page } from '../../http/present-paging.ts'
import type { ProductFilter } from '../catalog/public.ts'
import { listOwnedProducts, listWantedProducts } from './card-search.queries.ts'
import type { EntryKinds } from './entry-kinds.ts'
import { superviseSearchThread } from './thread/supervise-search-thread.ts'
import type { QueryTask, SearchInput, TaskInput, TaskName, TaskResult } from './thread/search-tasks.ts'

type SearchOptions = {
  filter: ProductFilter
  page: Page
  user_id?: number | undefined
  /** The customer's collection, if the caller has read it already. A product may have several entries. */
  owned?: { product_ids: readonly number[]; quantities: readonly number[] }
  /** Binder order instead of the query's. */
  binder?: boolean
}

export type CardSearch = {
  /** Runs a task with a parsed query. */
  run<Name extends QueryTask>(task: Name, query: Query, options: SearchOptions): Promise<TaskResult<Name>>
  /** Searches the customer's own copies. */
  runOwned(query: Query, options: SearchOptions, entries: EntryKinds): Promise<TaskResult<'ownedEntries'>>
  /** Runs any other task. */
  ask<Name extends TaskName>(task: Name, input: TaskInput<Name>): Promise<TaskResult<Name>>
  /** Resolves when all facts committed before the call are searchable. Slow just after an import. */
  catchUp(): Promise<void>
  /** The newest import whose cards are all searchable. */
  searchedImport(): number
  /** Reads the catalogue before the first search. */
  warmUp(): Promise<void>
  close(): Promise<void>
}

type Parts = Parameters<typeof superviseSearchThread>[0] & { now: () => number }

/** The search as seen by the main thread. The work is done in the search thread. */
export function createCardSearch({ now, ...parts }: Parts): CardSearch {
  const { db } = parts
  const thread = superviseSearchThread(parts)

  async function ownerOf({ user_id, owned }: SearchOptions): Promise<SearchInput['owner']> {
    if (user_id === undefined) return undefined
    const [entries, wanted] = await Promise.all([
      owned ?? listOwnedProducts(db, user_id),
      listWantedProducts(db, user_id),
    ])
    const { product_ids, quantities } = entries
    return { owned: { product_ids: Uint32Array.from(product_ids), quantities: Uint32Array.from(quantities) }, wanted }
  }

  async function inputOf(query: Query, options: SearchOptions) {
    const { filter, page, binder = false } = options
    const today = shopDay(new Date(now()))
    return { query, filter, page, today, binder, owner: await ownerOf(options) }
  }

  return {
    run: async (task, query, options) => thread.ask(task, await inputOf(query, options)),
    runOwned: async (query, options, entries) =>
      thread.ask('ownedEntries', { ...(await inputOf(query, options)), entries }),
    ask: (task, input) => thread.ask(task, input),
    catchUp: () => thread.catchUp(),
    searchedImport: () => thread.searchedImport(),
    warmUp: () => thread.untilReady(),
    close: () => thread.close(),
  }
}

const SORTS: Record<ProductSort, Pick<Query, 'order' | 'direction'>> = {
  newest: { order: 'released', direction: 'desc' },
  name: { order: 'name', direction: 'asc' },
  price_low: { order: 'price', direction: 'asc' },
  price_high: { order: 'price', direction: 'desc' },
}

/** Parses a typed query; a sort order chosen on screen overrides the one in the text. */
export function readQuery(text: string, sort?: ProductSort): Query {
  return { ...parseQuery(text), ...(sort ? SORTS[sort] : {}) }
}

/** The query with one more predicate. */
export function addPredicate(query: Query, predicate: Predicate): Query {
  return { ...query, where: query.where ? { kind: 'all', of: [query.where, predicate] } : predicate }
}
