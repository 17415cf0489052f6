import { COLLECTION_PER_PAGE } from '@sideboard/domain/limits.ts'
import type { QueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query.ts'
import { ownQuery } from '../../api/own-query.ts'
import type { CollectionFilters } from './collection-filters.ts'

export const collectionQuery = (filters: CollectionFilters) =>
  ownQuery(apiQuery('GET /api/card_collections', { query: { ...filters, per_page: COLLECTION_PER_PAGE } }))

/** Every change goes by this key and waits for the one before it, so that the last press is what counts. */
export const COLLECTION_CHANGE = { mutationKey: ['collection'], scope: { id: 'collection' } }

/** Asks the server again, after the last of several changes: an earlier answer would not know of the later ones. */
export async function refetchCollection(queryClient: QueryClient): Promise<void> {
  if (queryClient.isMutating({ mutationKey: COLLECTION_CHANGE.mutationKey }) > 1) return
  await queryClient.invalidateQueries({ queryKey: ['GET /api/card_collections'] })
}
