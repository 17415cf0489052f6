import type { InputOf } from '@pennysleeve/contract/client.ts'
import type { InventoryProduct } from '@pennysleeve/contract/admin/inventory.ts'
import { INVENTORY_FILTERS, INVENTORY_SORTS, type InventoryFilter } from '@pennysleeve/domain/inventory/inventory.ts'
import { CONDITIONS } from '@pennysleeve/domain/copies/conditions.ts'
import { LANGUAGE_CODES } from '@pennysleeve/domain/copies/languages.ts'
import type { QueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query.ts'
import type { ListParams } from '../../table/use-list-params.ts'

type ProductListInput = NonNullable<InputOf<'GET /api/admin/products'>['query']>

export const FILTER_NAMES: Record<InventoryFilter, string> = {
  all: 'Everything',
  in_stock: 'In stock',
  sold_out: 'Sold out',
  unpriced: 'Without a price',
  below_cost: 'Below cost',
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
    game: get('game') || undefined,
    condition: oneOf(CONDITIONS, get('condition')),
    language: oneOf(LANGUAGE_CODES, get('language')),
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
export const variantsQuery = (id: string) => apiQuery('GET /api/admin/products/:id/variants', { params: { id } })
export const historyQuery = (id: string, variant_id: number) =>
  apiQuery('GET /api/admin/products/:id/history', { params: { id }, query: { variant_id } })

/**
 * Updates a variant in all cached lists, and the quote of its siblings. They are not refetched: a list sorted by price would move the row while it is
 * being edited.
 */
export function showVariant(queryClient: QueryClient, variant: InventoryProduct): void {
  const update = (shown: InventoryProduct) => {
    if (shown.variant_id === variant.variant_id) return variant
    return shown.id === variant.id ? { ...shown, sell_price: variant.sell_price } : shown
  }
  queryClient.setQueriesData<{ variants: InventoryProduct[] }>(
    { queryKey: ['GET /api/admin/products'] },
    (list) => list && { ...list, variants: list.variants.map(update) },
  )
  const { queryKey } = productQuery(String(variant.id))
  queryClient.setQueryData(
    queryKey,
    (page) => page && { ...page, product: update(page.product), variants: page.variants.map(update) },
  )
}
