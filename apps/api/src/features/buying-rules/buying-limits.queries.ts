import type { Promised } from '@pennysleeve/domain/sell-carts/buying-limits.ts'
import type { SellPaymentMethod } from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import { SHOP_TIME_ZONE } from '@pennysleeve/domain/shop-day.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** Sell orders submitted since Monday that are paid, or may be. */
export async function listPromisedThisWeek(db: Db, method: SellPaymentMethod): Promise<Promised[]> {
  const { rows } = await sql<Promised>`
    select coalesce(sum(i.quantity * i.price_cents), 0)::integer as cash_cents, c.payout_cents
    from sell_carts c join sell_cart_items i on i.sell_cart_id = c.id
    where c.payment_method = ${method} and c.status not in ('cart', 'cancelled', 'declined', 'returned')
      and c.submitted_at >= date_trunc('week', now() at time zone ${SHOP_TIME_ZONE}) at time zone ${SHOP_TIME_ZONE}
    group by c.id order by c.id
  `.execute(db)
  return rows
}

/** Copies of each product in sell orders that have not been paid yet. */
export async function countPromisedCopies(db: Db, productIds: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ product_id: number; copies: number }>`
    select i.product_id, sum(coalesce(i.accepted_quantity, i.quantity))::integer as copies
    from sell_cart_items i join sell_carts c on c.id = i.sell_cart_id
    where i.product_id = any(${productIds}::bigint[]) and c.status in ('pending', 'completed', 'received', 'offered')
    group by 1
  `.execute(db)
  return new Map(rows.map(({ product_id, copies }) => [product_id, copies]))
}
