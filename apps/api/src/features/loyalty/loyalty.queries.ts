import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

const MAX_DISCOUNT_PERCENT = 14

/** The customer's standing discount: two per cent for every large order, fourteen at most. */
export async function getDiscountPercent(db: Db, userId: number): Promise<number> {
  const { percent } = await db
    .selectFrom('loyalty_entries')
    .select(
      sql<number>`least(greatest(coalesce(sum(points), 0), 0), ${MAX_DISCOUNT_PERCENT}::integer)::integer`.as(
        'percent',
      ),
    )
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return percent
}
