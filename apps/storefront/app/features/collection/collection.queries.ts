import { MAX_PER_PAGE } from '@pennysleeve/domain/pagination.ts'
import type { QueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query.ts'
import { privateQuery } from '../../api/private-query.ts'
import type { CollectionFilters } from './collection-filters.ts'
import type { CollectionView } from './view-switch.tsx'

const COLLECTION_PER_PAGE = 48

/** The table shows as many as the API allows. */
const PER_PAGE: Record<CollectionView, number> = { grid: COLLECTION_PER_PAGE, table: MAX_PER_PAGE }

export const collectionQuery = (filters: CollectionFilters, view: CollectionView) =>
  privateQuery(apiQuery('GET /api/card_collections', { query: { ...filters, per_page: PER_PAGE[view] } }))

/** Mutation scope: changes run one after the other, so that the last one wins. */
export const COLLECTION_CHANGE = { mutationKey: ['collection'], scope: { id: 'collection' } }

/** Refetches after the last pending change: an earlier response would lack the later ones. */
export async function refetchCollection(queryClient: QueryClient): Promise<void> {
  if (queryClient.isMutating({ mutationKey: COLLECTION_CHANGE.mutationKey }) > 1) return
  await queryClient.invalidateQueries({ queryKey: ['GET /api/card_collections'] })
}
