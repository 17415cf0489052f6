import { ShopError } from '../../shop-error.ts'
import type { ProductFilter } from '../catalog/public.ts'
import { readQuery, type CardSearch } from './create-card-search.ts'

const ALL = { page: 1, per_page: Number.MAX_SAFE_INTEGER }

/**
 * The ids of all products that a query finds, for a bulk change. Unreadable words and similar names are refused here: a
 * search may guess, a change may not.
 */
export async function selectProducts(search: CardSearch, text: string, filter: ProductFilter = {}): Promise<number[]> {
  const query = { ...readQuery(text), name: '', unique: 'products', order: undefined } as const
  const { product_ids, warnings } = await search.run('productIds', query, { filter, page: ALL })
  if (warnings.length > 0) {
    throw new ShopError('search.unreadable_query', { warnings: warnings.join(' ') }).onFields({ query: warnings })
  }
  return Array.from(product_ids)
}
