import type { Db } from '../../db/connect.ts'

/** Real ids, numbers and words of the shop, so that calls find records. */
export async function seenValues(db: Db): Promise<unknown[]> {
  const variants = await db.selectFrom('variants').select(['id', 'sku', 'product_id']).orderBy('id').limit(5).execute()
  const orders = await db.selectFrom('orders').select(['id', 'number']).orderBy('id').limit(5).execute()
  const users = await db.selectFrom('users').select(['id', 'email']).orderBy('id').limit(3).execute()
  return [...variants, ...orders, ...users].flatMap((row) => Object.values(row) as unknown[])
}
