import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Page } from '../../http/present-paging.ts'

export async function listWishlistItems(db: Db, userId: number, page: Page) {
  return db
    .selectFrom('wishlist_items')
    .select(['id', 'product_id'])
    .select(sql<number>`count(*) over ()`.as('total_count'))
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(page.per_page)
    .offset((page.page - 1) * page.per_page)
    .execute()
}

/** The item, new or existing: concurrent calls create one. */
export async function upsertWishlistItem(db: Db, userId: number, productId: number): Promise<{ id: number }> {
  return db
    .insertInto('wishlist_items')
    .values({ user_id: userId, product_id: productId })
    .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doUpdateSet({ user_id: userId }))
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** False if the customer has no such item. */
export async function deleteWishlistItem(db: Db, userId: number, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('wishlist_items')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
