import { CARD_TYPES_TAXONOMY_ID } from '@pennysleeve/domain/catalog/catalog.ts'
import { GRID_PER_PAGE } from '@pennysleeve/domain/catalog/catalog-limits.ts'
import { apiQuery } from '../../api/api-query.ts'

/** Singles of the main game, one page. */
export const singlesQuery = (page: number) =>
  apiQuery('GET /api/game_products', { query: { page, per_page: GRID_PER_PAGE } })

export const categoryQuery = (taxonId: number, page: number) =>
  apiQuery('GET /api/taxons/products', { query: { id: taxonId, page, per_page: GRID_PER_PAGE } })

export const sealedQuery = (gameType: string, page: number) =>
  apiQuery('GET /api/game_products', { query: { game_type: gameType, sealed: true, page, per_page: GRID_PER_PAGE } })

/** The card types: the categories of the All Cards section. */
export const categoriesQuery = () =>
  apiQuery('GET /api/taxonomies/:id/taxons', { params: { id: String(CARD_TYPES_TAXONOMY_ID) }, query: {} })

export const gameTypesQuery = () => apiQuery('GET /api/game_products/game_types')
