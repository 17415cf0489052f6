import type { Db } from '../../db/connect.ts'
import { notFound } from '../../shop-error.ts'
import { findProduct, type ProductRow } from './catalog.queries.ts'

export async function getProduct(db: Db, id: string): Promise<ProductRow> {
  const product = await findProduct(db, rowId(id))
  if (!product) throw notFound()
  return product
}

/** Text that cannot be an id names nothing. */
export function rowId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw notFound()
  return Number(text)
}
