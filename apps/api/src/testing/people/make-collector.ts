import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import type { CollectionEntry } from '@pennysleeve/contract/collection.ts'
import { makeCustomer } from './make-customer.ts'
import type { TestShop } from '../open-test-shop.ts'

/** A customer with a collection. */
export async function makeCollector(shop: TestShop, email?: string) {
  const { id, token } = await makeCustomer(shop, email)
  const list = (query = '') =>
    shop.send<ResponseOf<'GET /api/card_collections'>>('GET', `/api/card_collections${query}`, { token })
  return {
    id,
    token,
    list,
    add: (card_collection: object) =>
      shop.send<CollectionEntry>('POST', '/api/card_collections', { token, body: { card_collection } }),
    change: (entryId: number | string, card_collection: object) =>
      shop.send<CollectionEntry>('PUT', `/api/card_collections/${entryId}`, { token, body: { card_collection } }),
    remove: (entryId: number | string) => shop.send('DELETE', `/api/card_collections/${entryId}`, { token }),
    ids: async (query = '') =>
      (
        await shop.send<ResponseOf<'GET /api/card_collections/ids'>>('GET', `/api/card_collections/ids${query}`, {
          token,
        })
      ).body.ids,
    changeMany: (ids: unknown, card_collection: object) =>
      shop.send<ResponseOf<'PUT /api/card_collections/batch'>>('PUT', '/api/card_collections/batch', {
        token,
        body: { ids, card_collection },
      }),
    removeMany: (ids: unknown, key?: string) =>
      shop.send<ResponseOf<'POST /api/card_collections/removals'>>('POST', '/api/card_collections/removals', {
        token,
        body: { ids },
        ...(key && { idempotencyKey: key }),
      }),
    restore: (removalId: number) =>
      shop.send<ResponseOf<'POST /api/card_collections/removals/:id/restore'>>(
        'POST',
        `/api/card_collections/removals/${removalId}/restore`,
        { token },
      ),
    sellMany: (card_collections: unknown, key?: string) =>
      shop.send<ResponseOf<'POST /api/card_collections/sell'>>('POST', '/api/card_collections/sell', {
        token,
        body: { card_collections },
        ...(key && { idempotencyKey: key }),
      }),
    /** Collection contents: quantity, name and, unless the default, condition and language. */
    contents: async (query?: string) =>
      (await list(query)).body.collections.map(({ quantity, product, condition, language }) =>
        [
          quantity,
          product.name,
          ...(product.foil ? ['foil'] : []),
          ...(condition === 'near_mint' ? [] : [condition]),
          ...(language === 'en' ? [] : [language]),
        ].join(' '),
      ),
  }
}
