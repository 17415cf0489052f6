import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { buildOnce } from '../../db/build-once.ts'
import type { Db } from '../../db/connect.ts'
import type { Page } from '../../http/present-paging.ts'
import { discountPercentOf } from '../loyalty/public.ts'
import { availableCreditOf } from '../store-credit/public.ts'
import { OPEN, selectLineItems, type OrderRow } from './orders.queries.ts'

const ORDER_ID = sql.ref<number>('orders.id')
const USER_ID = sql.ref<number>('orders.user_id')

/** An order with everything that decides what it costs, in one statement. Its products are read apart: lines share them. */
function selectParts(db: Db) {
  const payments = db
    .selectFrom('payments')
    .select(['id', 'payment_method_id', 'amount_cents', 'refunded_cents', 'state', 'created_at'])
    .where('order_id', '=', ORDER_ID)
    .orderBy('id')
  // What an order was promised stands, also where the shop does not offer it any more.
  const methods = db
    .selectFrom('shipping_methods')
    .selectAll()
    .where(
      sql<boolean>`(active or (shipping_methods.id = orders.shipping_method_id and orders.total_cents is not null))`,
    )
    .orderBy('id')
  return db
    .selectFrom('orders')
    .selectAll('orders')
    .select([
      jsonArrayFrom(selectLineItems(db).where('l.order_id', '=', ORDER_ID)).as('lines'),
      jsonArrayFrom(payments).as('payments'),
      jsonArrayFrom(methods).as('methods'),
      discountPercentOf(USER_ID).as('standing_discount_percent'),
      // Null while the shop takes orders.
      sql<string | null>`(select closed_text from shop where not ordering_enabled)`.as('closed_text'),
      // What the order holds itself is still there to pay for it.
      availableCreditOf(USER_ID, ORDER_ID).as('available_credit_cents'),
    ])
}
type PartsRow = Awaited<ReturnType<ReturnType<typeof selectParts>['execute']>>[number]

export type OrderParts = Pick<
  PartsRow,
  'lines' | 'payments' | 'methods' | 'standing_discount_percent' | 'closed_text' | 'available_credit_cents'
> & { order: OrderRow }
export type PaymentRow = OrderParts['payments'][number]

function toParts(row: PartsRow): OrderParts {
  const { lines, payments, methods, standing_discount_percent, closed_text, available_credit_cents, ...order } = row
  return { order, lines, payments, methods, standing_discount_percent, closed_text, available_credit_cents }
}

const runGetParts = buildOnce((db, _shape: null, values: { id: number }) =>
  selectParts(db).where('orders.id', '=', values.id),
)

/** For whoever has the order's row already, and most often its lock. */
export async function getOrderParts(db: Db, id: number): Promise<OrderParts> {
  return toParts((await runGetParts(db, null, { id }))[0]!)
}

const runFindParts = buildOnce((db, _shape: null, values: { userId: number; number: string }) =>
  selectParts(db).where('orders.user_id', '=', values.userId).where('orders.number', '=', values.number),
)

export async function findOrderParts(db: Db, userId: number, number: string): Promise<OrderParts | undefined> {
  return (await runFindParts(db, null, { userId, number })).map(toParts)[0]
}

const runFindOpenParts = buildOnce((db, _shape: null, values: { userId: number }) =>
  selectParts(db).where('orders.user_id', '=', values.userId).where(OPEN),
)

export async function findOpenOrderParts(db: Db, userId: number): Promise<OrderParts | undefined> {
  return (await runFindOpenParts(db, null, { userId })).map(toParts)[0]
}

const runListPartsByNumber = buildOnce((db, _shape: null, values: { numbers: string[] }) =>
  selectParts(db)
    .where('orders.number', '=', sql<string>`any(${values.numbers}::text[])`)
    .orderBy('orders.listed_at')
    .orderBy('orders.id'),
)

/** For staff, who may see everybody's: those that waited longest first. */
export async function listOrderPartsByNumber(db: Db, numbers: string[]): Promise<OrderParts[]> {
  return (await runListPartsByNumber(db, null, { numbers })).map(toParts)
}

const runListParts = buildOnce((db, _shape: null, values: { userId: number; limit: number; offset: number }) =>
  selectParts(db)
    .select(sql<number>`count(*) over ()`.as('total_count'))
    .where('orders.user_id', '=', values.userId)
    .orderBy(sql`completed_at desc nulls last`)
    .orderBy('orders.id', 'desc')
    .limit(sql<number>`${values.limit}`)
    .offset(sql<number>`${values.offset}`),
)

/** Finished orders first, newest first; the open one last. */
export async function listOrderParts(
  db: Db,
  userId: number,
  page: Page,
): Promise<{ orders: OrderParts[]; total_count: number }> {
  const offset = (page.page - 1) * page.per_page
  const rows = await runListParts(db, null, { userId, limit: page.per_page, offset })
  return { orders: rows.map(toParts), total_count: rows[0]?.total_count ?? 0 }
}
