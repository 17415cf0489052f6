import type { Condition } from '@pennysleeve/domain/copies/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import type { OrderChannel } from '@pennysleeve/domain/orders/order-channels.ts'
import type { Overdue, SellCartStatus } from '@pennysleeve/domain/sell-carts/sell-cart-status.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { hasContact, readContactSearch } from '../../db/contact-search.queries.ts'
import { isOverdue, selectSellCarts } from './sell-carts.queries.ts'

export type SellOrdersFilter = {
  status: Exclude<SellCartStatus, 'cart'> | 'to_grade' | 'to_pay' | 'under_way' | 'all'
  channel?: OrderChannel | undefined
  only_overdue: boolean
  search?: string | undefined
  sort: 'oldest' | 'newest'
  after?: number | undefined
  limit: number
}

/** Submitted sell carts, and whether the seller or the shop is overdue. Open ones are not shown to staff. */
function selectSellOrders(db: Db, overdue: Overdue) {
  return selectSellCarts(db)
    .select(isOverdue(overdue).as('late'))
    .select(sql<string | null>`u.ship_address ->> 'name'`.as('customer_name'))
    .where('c.status', '<>', 'cart')
}
export type SellOrderRow = Awaited<ReturnType<ReturnType<typeof selectSellOrders>['execute']>>[number]

/** Sell orders with offered and approved amounts, keyset-paged. */
export async function listSellOrders(db: Db, filter: SellOrdersFilter, overdue: Overdue) {
  const { status, channel, only_overdue, search, sort, after, limit } = filter
  const direction = sort === 'oldest' ? 'asc' : 'desc'
  let query = selectSellOrders(db, overdue)
    .select(
      sql<number>`(select coalesce(sum(quantity), 0)::integer from sell_cart_items where sell_cart_id = c.id)`.as(
        'total_items',
      ),
    )
    .select(
      sql<number>`(select coalesce(sum(quantity * price_cents), 0)::integer from sell_cart_items
        where sell_cart_id = c.id)`.as('cash_cents'),
    )
    .orderBy('c.submitted_at', direction)
    .orderBy('c.id', direction)
    .limit(limit)
  if (status === 'under_way')
    query = query.where('c.status', 'in', ['pending', 'completed', 'received', 'offered', 'declined'])
  else if (status === 'to_grade' || status === 'to_pay') {
    // Received, before and after grading.
    const graded = status === 'to_pay' ? 'is not' : 'is'
    query = query.where('c.status', '=', 'received').where('c.graded_at', graded, null)
  } else if (status !== 'all') query = query.where('c.status', '=', status)
  if (channel) query = query.where('c.channel', '=', channel)
  if (only_overdue) query = query.where(isOverdue(overdue))
  if (search) query = query.where(await matches(db, search))
  if (after !== undefined) {
    const past = sql.raw(sort === 'oldest' ? '>' : '<')
    query = query.where(
      sql<boolean>`(c.submitted_at, c.id) ${past} ((select submitted_at from sell_carts where id = ${after}), ${after})`,
    )
  }
  return query.execute()
}
export type SellOrderListRow = Awaited<ReturnType<typeof listSellOrders>>[number]

/** A number is a sell order's unless it is a phone number; anything else is searched in customers' contact details. */
async function matches(db: Db, search: string) {
  if (/^#?[1-9]\d{0,7}$/.test(search)) return sql<boolean>`c.id = ${Number(search.replace('#', ''))}`
  return hasContact(sql`u.search_text`, await readContactSearch(db, search))
}

export async function findSellOrder(db: Db, id: number, overdue: Overdue): Promise<SellOrderRow | undefined> {
  return selectSellOrders(db, overdue).where('c.id', '=', id).executeTakeFirst()
}

/** Number of the order that the cards were traded in for. */
export async function findTradeOrder(db: Db, id: number): Promise<string | null> {
  const found = await db
    .selectFrom('sell_carts as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select('o.number')
    .where('c.id', '=', id)
    .executeTakeFirst()
  return found?.number ?? null
}

type TimelineRow = { at: Date; what: string; who: string | null; detail: { reason?: string } }

/** History since submission; earlier changes are the customer's own. */
export async function listSellOrderEvents(db: Db, id: number): Promise<TimelineRow[]> {
  const { rows } = await sql<TimelineRow>`
    select e.created_at as at, e.event as what, u.email as who, e.detail
    from sell_cart_events e left join users u on u.id = (e.detail ->> 'staff_id')::bigint
    where e.sell_cart_id = ${id} and e.event not in ('items added', 'item changed')
    order by e.id desc limit 200
  `.execute(db)
  return rows
}

export type UnpricedRow = { product_id: number; name: string; condition: Condition; language: Language }

/** Variants that a sell order has put into stock and that have no price. */
export async function listUnpriced(db: Db, id: number): Promise<UnpricedRow[]> {
  const { rows } = await sql<UnpricedRow>`
    select v.product_id, p.name, v.condition, v.language
    from sell_cart_items i
    join products p on p.id = i.product_id
    join variants v on v.product_id = p.id
    join stock_movements m on m.source_key = 'sell-cart:' || i.sell_cart_id || ':' || v.id
    where i.sell_cart_id = ${id} and v.price_cents is null and v.retired_at is null
    order by i.id, v.copy_rank
  `.execute(db)
  return rows
}

export async function listReveals(db: Db, id: number) {
  return db
    .selectFrom('bank_detail_looks as l')
    .innerJoin('users as u', 'u.id', 'l.staff_id')
    .select(['l.looked_at as at', 'u.email as who'])
    .where('l.sell_cart_id', '=', id)
    .orderBy('l.id', 'desc')
    .limit(50)
    .execute()
}
