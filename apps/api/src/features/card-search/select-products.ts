import { ShopError } from '../../shop-error.ts'
import { readQuery, type CardSearch } from './create-card-search.ts'

const ALL = { page: 1, per_page: Number.MAX_SAFE_INTEGER }

/**
 * The ids of every product that a query finds, for those who change them all at once. Whoever browses is helped with
 * near names and without the words we cannot read; here that would change what nobody asked for, so it is refused.
 */
export async function selectProducts(search: CardSearch, text: string): Promise<number[]> {
  const query = { ...readQuery(text), name: '', unique: 'products', order: undefined } as const
  const { product_ids, warnings } = await search.run('productIds', query, { filter: {}, page: ALL })
  if (warnings.length > 0) {
    throw new ShopError('search.unreadable_query', { warnings: warnings.join(' ') }).onFields({ query: warnings })
  }
  return Array.from(product_ids)
}
