import type { Db } from '../../db/connect.ts'
import { rowId } from '../../http/row-id.ts'
import { notFound } from '../../shop-error.ts'
import { findProduct, type ProductPageRow } from './product-page.queries.ts'

export async function getProduct(db: Db, id: string): Promise<ProductPageRow> {
  const product = await findProduct(db, rowId(id))
  // An event has a page of its own.
  if (!product || product.sealed_kind === 'entry') throw notFound()
  return product
}
