import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** NOTIFY: the process with this listening backend can search the import. */
export async function announceSearched(db: Db, importId: number, listener: number): Promise<void> {
  await sql`select pg_notify('import_searched', ${`${importId} ${listener}`})`.execute(db)
}

/** A customer's collection as columns, which are fast to read for tens of thousands of entries. */
export async function listOwnedProducts(db: Db, userId: number) {
  const { rows } = await sql<{ product_ids: number[]; quantities: number[] }>`
    select coalesce(json_agg(product_id), '[]') as product_ids, coalesce(json_agg(quantity), '[]') as quantities
    from collection_entries where user_id = ${userId}
  `.execute(db)
  return rows[0]!
}

/** A customer's wishlist. */
export async function listWantedProducts(db: Db, userId: number): Promise<number[]> {
  const rows = await db.selectFrom('wishlist_items').select('product_id').where('user_id', '=', userId).execute()
  return rows.map(({ product_id }) => product_id)
}
