import {
  COLLECTION_SORTS,
  CONDITIONS,
  type CollectionSort,
  type Condition,
} from '@pennysleeve/domain/collection/conditions.ts'
import { MAX_QUERY_CHARACTERS } from '@pennysleeve/domain/limits.ts'
import { readPage } from '../catalog/read-number.ts'

/** What of a collection is shown. It stands in the address, so that a reload, a bookmark and Back find it again. */
export type CollectionFilters = {
  q?: string
  condition?: Condition
  sort?: CollectionSort
  page: number
}

/** What makes no sense is left out. */
export function readCollectionFilters(search: URLSearchParams): CollectionFilters {
  const q = search.get('q')?.trim().slice(0, MAX_QUERY_CHARACTERS)
  const condition = CONDITIONS.find((word) => word === search.get('condition'))
  const sort = COLLECTION_SORTS.find((word) => word === search.get('sort'))
  return { ...(q && { q }), ...(condition && { condition }), ...(sort && { sort }), page: readPage(search) }
}

export const COLLECTION_PATH = '/profile/mycollection'

/** The shortest address of a view. */
export function collectionPath({ q, condition, sort, page }: CollectionFilters): string {
  const search = new URLSearchParams({
    ...(q && { q }),
    ...(condition && { condition }),
    ...(sort && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  return search.size > 0 ? `${COLLECTION_PATH}?${search}` : COLLECTION_PATH
}
