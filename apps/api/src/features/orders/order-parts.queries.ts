import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { buildOnce } from '../../db/build-once.ts'
import { columnsOf } from '../../db/columns-of.ts'
import type { Db } from '../../db/connect.ts'
import type { Page } from '../../http/present-paging.ts'
import { discountCodeOf } from '../discount-codes/public.ts'
import { discountPercentOf } from '../loyalty/public.ts'
import { letterheadOf, NAMELESS, type Letterhead } from '../mail/public.ts'
import { availableCreditOf } from '../store-credit/public.ts'
import { giftCardTerms, selectGiftCardLines, type GiftCardLineRow } from './gift-card-lines.queries.ts'
import { OPEN, selectLineItems, toLineItem, type LineItemRow, type OrderRow } from './orders.queries.ts'

const ORDER_ID = sql.ref<number>('orders.id')
const USER_ID = sql.ref<number>('users.id')

/** Everything beside the order's row that decides its totals and its next step, read in the same statement. */
export function partsOf(db: Db) {
  const payments = db
    .selectFrom('payments')
    .select(['id', 'payment_method_id', 'amount_cents', 'refunded_cents', 'state', 'intent_id', 'created_at'])
    .where('order_id', '=', ORDER_ID)
    .orderBy('id')
  // A frozen order keeps its shipping method, even if it is not offered any more.
  const methods = db
    .selectFrom('shipping_methods')
    .select(columnsOf('shipping_methods'))
    .where(
      sql<boolean>`(active or (shipping_methods.id = orders.shipping_method_id and orders.total_cents is not null))`,
    )
    .orderBy('id')
  return [
    jsonArrayFrom(selectLineItems(db).where('l.order_id', '=', ORDER_ID)).as('lines'),
    jsonArrayFrom(selectGiftCardLines(db).where('c.order_id', '=', ORDER_ID)).as('gift_cards'),
    giftCardTerms().as('gift_card_terms'),
    jsonArrayFrom(payments).as('payments'),
    jsonArrayFrom(methods).as('methods'),
    discountPercentOf(USER_ID).as('standing_discount_percent'),
    discountCodeOf(sql.ref<number>('orders.discount_code_id'), USER_ID).as('discount_code'),
    // Null while the shop takes orders.
    sql<string | null>`(select closed_text from shop where not ordering_enabled)`.as('closed_text'),
    letterheadOf().as('letterhead'),
    // Credit held for this order counts as available to it.
    availableCreditOf(USER_ID, sql<number>`coalesce(${ORDER_ID}, 0)`).as('available_credit_cents'),
    sql`users.ship_address`.as('default_address'),
    // Reservations of this order in the last 24 hours, from its journal.
    sql<number>`case when orders.state = 'delivery' then (
      select count(*) from order_events
      where order_id = orders.id and event = 'advanced' and detail ->> 'from' = 'delivery'
        and created_at > now() - interval '24 hours'
    ) else 0 end::integer`.as('reservations_today'),
    // xmin is the id of the transaction that last wrote the row. Writers compare it (isAsRead): optimistic concurrency.
    sql<string>`orders.xmin::text`.as('row_version'),
    sql<Date>`now()`.as('read_at'),
  ] as const
}

export function selectParts(db: Db) {
  return (
    db
      .selectFrom('orders')
      // A walk-in of the counter has no account.
      .leftJoin('users', 'users.id', 'orders.user_id')
      .select(columnsOf('orders'))
      .select(partsOf(db))
  )
}
export type PartsRow = Awaited<ReturnType<ReturnType<typeof selectParts>['execute']>>[number]

export type OrderParts = Pick<
  PartsRow,
  | 'payments'
  | 'methods'
  | 'standing_discount_percent'
  | 'closed_text'
  | 'gift_card_terms'
  | 'discount_code'
  | 'available_credit_cents'
  | 'default_address'
  | 'reservations_today'
  | 'read_at'
> & {
  order: OrderRow
  lines: LineItemRow[]
  gift_cards: GiftCardLineRow[]
  letterhead: Letterhead
  /** Null while the order is not in the database yet. */
  row_version: string | null
}
export type PaymentRow = OrderParts['payments'][number]

export function toParts(row: PartsRow): OrderParts {
  const {
    lines,
    gift_cards,
    gift_card_terms,
    payments,
    methods,
    standing_discount_percent,
    closed_text,
    discount_code,
    available_credit_cents,
    default_address,
    letterhead,
    reservations_today,
    row_version,
    read_at,
    ...order
  } = row
  return {
    order,
    lines: lines.map(toLineItem),
    gift_cards,
    gift_card_terms,
    payments,
    methods,
    standing_discount_percent,
    closed_text,
    discount_code,
    available_credit_cents,
    default_address,
    letterhead: letterhead ?? NAMELESS,
    reservations_today,
    row_version,
    read_at,
  }
}

const runGetParts = buildOnce((db, _shape: null, values: { id: number }) =>
  selectParts(db).where('orders.id', '=', values.id),
)

/** For an order that is known to exist. */
export async function getOrderParts(db: Db, id: number): Promise<OrderParts> {
  return toParts((await runGetParts(db, null, { id }))[0]!)
}

const runFindParts = buildOnce((db, _shape: null, values: { userId: number; number: string }) =>
  selectParts(db).where('orders.user_id', '=', values.userId).where('orders.number', '=', values.number),
)

/** Undefined for another customer's order. */
export async function findOrderParts(db: Db, userId: number, number: string): Promise<OrderParts | undefined> {
  return (await runFindParts(db, null, { userId, number })).map(toParts)[0]
}

const runFindPartsByIntent = buildOnce((db, _shape: null, { userId, intentId }: { userId: number; intentId: string }) =>
  selectParts(db)
    .where('orders.user_id', '=', userId)
    .where('orders.id', '=', sql<number>`(select order_id from payments where intent_id = ${intentId})`),
)

/** The customer's order with this intent. */
export async function findOrderPartsByIntent(
  db: Db,
  userId: number,
  intentId: string,
): Promise<OrderParts | undefined> {
  return (await runFindPartsByIntent(db, null, { userId, intentId })).map(toParts)[0]
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

/** For staff: orders of all customers, oldest first. */
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
