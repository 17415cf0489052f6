import type { CollectionSort } from '@pennysleeve/domain/collection/conditions.ts'
import type { Condition } from '@pennysleeve/domain/card-search/query.ts'
import type { ProductFilter } from '../catalog/public.ts'
import { readQuery, within, type Asked, type CardSearch } from './create-card-search.ts'

const OWNED: Condition = { kind: 'number', field: 'own', comparison: '>', than: 0 }
/** No limit: the size of a collection is limited elsewhere. */
const ALL_OF_THEM = { page: 1, per_page: Number.MAX_SAFE_INTEGER }

type OwnedCardsInput = {
  text: string
  filter: ProductFilter
  sort?: CollectionSort | undefined
  owned: NonNullable<Asked['owned']>
}

/** The search within a collection: `own` is implied, and extras are included. */
export function ownedCards(search: CardSearch) {
  return {
    /** The customer's products that match a query, in its order or by `sort`. */
    async find(user_id: number, { text, filter, sort, owned }: OwnedCardsInput) {
      const query = {
        ...within(readQuery(text, sort === 'name' ? sort : undefined), OWNED),
        unique: 'products',
        include_extras: true,
      } as const
      const asked = { filter: { ...filter, sealed: false }, page: ALL_OF_THEM, user_id, owned, binder: sort === 'set' }
      const { product_ids, warnings } = await search.run('productIds', query, asked)
      return {
        product_ids: Array.from(product_ids),
        ordered: query.order !== undefined || sort === 'set',
        warnings,
      }
    },
    /** Prices and quotes by product; -1 where there is none. */
    prices: (productIds: readonly number[]) => search.ask('prices', Uint32Array.from(productIds)),
  }
}
