import { QUOTED_CONDITIONS } from '@pennysleeve/domain/collection/conditions.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/**
 * Copies of each product that a customer can still sell: those in a condition the shop buys, minus those in the open
 * sell cart or on the way to the shop, at least 0.
 */
export async function listAvailableToSell(db: Db, userId: number, productIds: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ product_id: number; available: number }>`
    select e.product_id, greatest(0, e.owned - coalesce(s.promised, 0))::integer as available
    from (
      select product_id, sum(quantity) as owned from collection_entries
      where user_id = ${userId} and condition = any(${QUOTED_CONDITIONS}::text[]) and product_id = any(${productIds}::bigint[])
      group by 1
    ) e
    left join (
      select i.product_id, sum(i.quantity) as promised
      from sell_carts c join sell_cart_items i on i.sell_cart_id = c.id
      where c.user_id = ${userId} and c.status not in ('paid', 'returned', 'cancelled')
      group by 1
    ) s on s.product_id = e.product_id
  `.execute(db)
  return new Map(rows.map((row) => [row.product_id, row.available]))
}
