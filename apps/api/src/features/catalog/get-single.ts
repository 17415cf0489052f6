import type { Db } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import type { ProductRow } from './product-rows.queries.ts'
import { getProduct } from './get-product.ts'

/** A product that is a card and can be in a deck or a collection. */
export async function getSingle(db: Db, id: number): Promise<ProductRow> {
  const product = await getProduct(db, String(id))
  if (product.sealed) throw new ShopError('product.sealed', { name: product.name })
  return product
}

export async function checkSameCard(db: Db, productId: number, otherId: number): Promise<void> {
  const product = await getSingle(db, productId)
  const other = await getSingle(db, otherId)
  if (other.name !== product.name) {
    throw new ShopError('product.other_card', { name: product.name, other: other.name })
  }
}
