import {
  COLLECTION_SORTS,
  ENTRY_CONDITIONS,
  type CollectionSort,
  type EntryCondition,
} from '@pennysleeve/domain/collection/conditions.ts'
import { MAX_QUERY_CHARACTERS } from '@pennysleeve/domain/card-search/search-limits.ts'
import { readPage } from '../../shell/page-param.ts'

/** The filters of the collection, kept in the URL so that a reload, a bookmark and Back restore them. */
export type CollectionFilters = {
  q?: string
  game_type?: string
  condition?: EntryCondition
  sort?: CollectionSort
  page: number
}

/** What decides which entries match, on all pages and in any order. A selection belongs to it. */
export function matchOf({ page: _page, sort: _sort, ...match }: CollectionFilters) {
  return match
}

/** Invalid parameters are ignored. */
export function readCollectionFilters(search: URLSearchParams): CollectionFilters {
  const q = search.get('q')?.trim().slice(0, MAX_QUERY_CHARACTERS)
  const game_type = /^[a-z0-9_]{1,60}$/.exec(search.get('game_type') ?? '')?.[0]
  const condition = ENTRY_CONDITIONS.find((word) => word === search.get('condition'))
  const sort = COLLECTION_SORTS.find((word) => word === search.get('sort'))
  return {
    ...(q && { q }),
    ...(game_type && { game_type }),
    ...(condition && { condition }),
    ...(sort && { sort }),
    page: readPage(search),
  }
}

export const COLLECTION_PATH = '/profile/mycollection'

/** The canonical path: defaults are left out. */
export function collectionPath({ q, game_type, condition, sort, page }: CollectionFilters): string {
  const search = new URLSearchParams({
    ...(q && { q }),
    ...(game_type && { game_type }),
    ...(condition && { condition }),
    ...(sort && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  return search.size > 0 ? `${COLLECTION_PATH}?${search}` : COLLECTION_PATH
}
