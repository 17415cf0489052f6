import type { OrderChannel } from '@pennysleeve/domain/orders/order-channels.ts'
import type { SellCartStatus } from '@pennysleeve/domain/sell-carts/sell-cart-status.ts'
import type { SellPaymentMethod } from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Page } from '../../http/present-paging.ts'

type Listed<Row> = { rows: Row[]; total_count: number }

/** One page of a query that returns `total_count`. */
async function listPage<Row>(db: Db, page: Page, rows: RawBuilder<unknown>): Promise<Listed<Row>> {
  const found = await sql<Row & { total_count: number }>`
    ${rows} limit ${page.per_page} offset ${(page.page - 1) * page.per_page}
  `.execute(db)
  return { rows: found.rows, total_count: found.rows[0]?.total_count ?? 0 }
}

export type OrderOfCustomer = {
  number: string
  channel: OrderChannel
  state: string
  shipment_state: string | null
  total_cents: number | null
  created_at: Date
  completed_at: Date | null
}

export function listOrdersOf(db: Db, userId: number, page: Page): Promise<Listed<OrderOfCustomer>> {
  return listPage(
    db,
    page,
    sql`
      select number, channel, state, shipment_state, total_cents, created_at, completed_at,
        count(*) over ()::integer as total_count
      from orders where user_id = ${userId} order by id desc
    `,
  )
}

export type SellOrderOfCustomer = {
  id: number
  channel: OrderChannel
  status: SellCartStatus
  payment_method: SellPaymentMethod
  total_items: number
  payout_cents: number | null
  submitted_at: Date
}

/** Open sell carts are not shown to staff. */
export function listSellOrdersOf(db: Db, userId: number, page: Page): Promise<Listed<SellOrderOfCustomer>> {
  return listPage(
    db,
    page,
    sql`
      select c.id, c.channel, c.status, c.payment_method, c.payout_cents, c.submitted_at,
        coalesce((select sum(i.quantity) from sell_cart_items i where i.sell_cart_id = c.id), 0)::integer as total_items,
        count(*) over ()::integer as total_count
      from sell_carts c where c.user_id = ${userId} and c.status <> 'cart' order by c.id desc
    `,
  )
}

export type CreditEntryOfCustomer = {
  id: number
  amount_cents: number
  balance_cents: number
  reason: string
  made_by: string | null
  created_at: Date
}

export function listCreditEntriesOf(db: Db, userId: number, page: Page): Promise<Listed<CreditEntryOfCustomer>> {
  return listPage(
    db,
    page,
    sql`
      select e.id, e.amount_cents, e.reason, m.email as made_by, e.created_at,
        sum(e.amount_cents) over (order by e.id)::integer as balance_cents,
        count(*) over ()::integer as total_count
      from store_credit_entries e left join users m on m.id = e.made_by
      where e.user_id = ${userId} order by e.id desc
    `,
  )
}

export type LoyaltyEntryOfCustomer = {
  id: number
  points: number
  reason: string | null
  source_key: string
  order_number: string | null
  made_by: string | null
  created_at: Date
}

/** The number of the order that earned or lost them. */
export function listLoyaltyEntriesOf(db: Db, userId: number, page: Page): Promise<Listed<LoyaltyEntryOfCustomer>> {
  return listPage(
    db,
    page,
    sql`
      select e.id, e.points, e.reason, e.source_key, o.number as order_number, m.email as made_by, e.created_at,
        count(*) over ()::integer as total_count
      from loyalty_entries e
      left join users m on m.id = e.made_by
      left join orders o on o.user_id = e.user_id and e.source_key in ('order:' || o.id, 'cancel:' || o.id, 'return:' || o.id)
      where e.user_id = ${userId} order by e.id desc
    `,
  )
}
