import { GRID_PER_PAGE } from '@pennysleeve/domain/catalog/catalog-limits.ts'
import { apiQuery } from '../../api/api-query.ts'
import type { BrowseFilters } from './browse-filters.ts'

export const browseQuery = (filters: BrowseFilters) =>
  apiQuery('GET /api/game_products', { query: { ...filters, per_page: GRID_PER_PAGE } })

export const cardSetsQuery = (game_type?: string) => apiQuery('GET /api/card_sets', { query: { game_type } })
