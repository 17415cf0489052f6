import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import type { InventoryChange, InventoryProduct } from '@pennysleeve/contract/admin/inventory.ts'
import type { ErrorBody } from '@pennysleeve/contract/errors.ts'
import { makeStaff } from './make-staff.ts'
import type { TestShop } from '../open-test-shop.ts'

type Changed = { product: InventoryProduct } & Partial<ErrorBody>

/** A member of staff with the calls of inventory. */
export async function makeStocker(shop: TestShop, email?: string) {
  const { id, token } = await makeStaff(shop, email)
  const find = async (query: Record<string, string>) =>
    (
      await shop.send<ResponseOf<'GET /api/admin/products'>>(
        'GET',
        `/api/admin/products?${new URLSearchParams(query).toString()}`,
        { token },
      )
    ).body
  return {
    id,
    token,
    find,
    see: async (sku: string) => {
      const row = await shop.db.selectFrom('variants').select('product_id').where('sku', '=', sku).executeTakeFirst()
      const { products } = await find({ q: sku.replace(/^mtg-(\w+)-(\w+)-.*$/, 's:$1 cn:$2'), per_page: '500' })
      return products.find((product) => product.id === row?.product_id)!
    },
    change: (productId: number, inventory: InventoryChange) =>
      shop.send<Changed>('PUT', `/api/admin/products/${productId}/inventory`, { token, body: { inventory } }),
  }
}
