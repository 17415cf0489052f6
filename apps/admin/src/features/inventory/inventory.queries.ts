import type { InputOf } from '@pennysleeve/contract/client.ts'
import type { InventoryProduct } from '@pennysleeve/contract/admin/inventory.ts'
import { INVENTORY_FILTERS, INVENTORY_SORTS, type InventoryFilter } from '@pennysleeve/domain/inventory/inventory.ts'
import { GAME_CODES } from '@pennysleeve/domain/catalog/catalog.ts'
import type { QueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query.ts'
import type { ListParams } from '../../table/use-list-params.ts'

type ProductListInput = NonNullable<InputOf<'GET /api/admin/products'>['query']>

export const FILTER_NAMES: Record<InventoryFilter, string> = {
  all: 'Everything',
  in_stock: 'In stock',
  sold_out: 'Sold out',
  unpriced: 'Without a price',
  without_quote: 'Without a quote',
  retired: 'Retired',
}

/** Reads the list's filters from the URL; unknown values are ignored. */
function readListInput({ get, page, sort = '' }: ListParams): ProductListInput {
  const name = sort.replace(/^-/, '')
  return {
    q: get('q') ?? '',
    status: oneOf(INVENTORY_FILTERS, get('status')),
    kind: oneOf(['singles', 'sealed'] as const, get('kind')),
    game: oneOf(GAME_CODES, get('game')),
    sort: oneOf(INVENTORY_SORTS, name),
    ...(name === '' ? {} : { direction: sort === name ? 'asc' : 'desc' }),
    page,
  }
}

function oneOf<Word extends string>(words: readonly Word[], text: string | undefined): Word | undefined {
  return words.find((word) => word === text)
}

export const productsQuery = (list: ListParams) => apiQuery('GET /api/admin/products', { query: readListInput(list) })
export const productQuery = (id: string) => apiQuery('GET /api/admin/products/:id', { params: { id } })
export const historyQuery = (id: string) => apiQuery('GET /api/admin/products/:id/history', { params: { id } })

/**
 * Updates a product in all cached lists. They are not refetched: a list sorted by price would move the row while it is
 * being edited.
 */
export function showProduct(queryClient: QueryClient, product: InventoryProduct): void {
  const lists = { queryKey: ['GET /api/admin/products'] }
  queryClient.setQueriesData<{ products: InventoryProduct[] }>(
    lists,
    (list) => list && { ...list, products: list.products.map((shown) => (shown.id === product.id ? product : shown)) },
  )
  const { queryKey } = productQuery(String(product.id))
  queryClient.setQueryData(queryKey, (page) => page && { ...page, product })
}
