import { gameTypeInWords } from '@pennysleeve/domain/catalog/catalog.ts'
import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import type { ProductList, ProductWithVariants } from '@pennysleeve/contract/catalog.ts'
import { SUGGESTIONS_LIMIT } from '@pennysleeve/domain/catalog/catalog-limits.ts'
import { exactNameQuery } from '@pennysleeve/domain/card-search/exact-name-query.ts'
import type { QueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query.ts'

/** Never cached: price and stock must be current. */
export function productQuery(cardId: string | undefined) {
  if (cardId === undefined) throw new Error('Product ID is undefined')
  return apiQuery('GET /api/products/:id', { params: { id: cardId } }, { fresh: true })
}

export const suggestionsQuery = (cardId: string) =>
  apiQuery('GET /api/cards/:id/suggestions', { params: { id: cardId }, query: { limit: SUGGESTIONS_LIMIT } })

/** Enough for nearly every card; the browse page lists all. */
const PRINTINGS_SHOWN = 12

/** The products of the game with exactly this name: its printings and finishes. */
export const printingsQuery = (name: string, game_type: string) =>
  apiQuery('GET /api/game_products', {
    query: { q: exactNameQuery(name), game_type, sort: 'price_low', per_page: PRINTINGS_SHOWN },
  })

/** Placeholder data: the product from a cached list, of whose variants only the offered one is known. */
export function findCachedProduct(queryClient: QueryClient, cardId: string): ProductWithVariants | undefined {
  const lists = [
    ...queryClient.getQueriesData<ProductList>({ queryKey: ['GET /api/game_products'] }),
    ...queryClient.getQueriesData<ProductList>({ queryKey: ['GET /api/taxons/products'] }),
  ].flatMap(([, list]) => list?.products ?? [])
  const suggested = queryClient
    .getQueriesData<ResponseOf<'GET /api/cards/:id/suggestions'>>({ queryKey: ['GET /api/cards/:id/suggestions'] })
    .flatMap(([, response]) => response?.suggestions ?? [])
  const product = [...lists, ...suggested].find(({ id }) => String(id) === cardId)
  return product && { ...product, game_name: gameTypeInWords(product.game_type), variants: [product.master] }
}
