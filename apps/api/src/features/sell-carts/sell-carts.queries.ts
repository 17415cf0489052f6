import { DAYS_TO_SEND, type Overdue, type SellCartStatus } from '@pennysleeve/domain/sell-carts/sell-cart-status.ts'
import { SHOP_TIME_ZONE } from '@pennysleeve/domain/shop-day.ts'
import type { SellPaymentMethod } from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import { sql, type UpdateObject } from 'kysely'
import { columnsOf } from '../../db/columns-of.ts'
import type { Db, Tx } from '../../db/connect.ts'
import type { DB } from '../../db/schema.gen.ts'
import type { Page } from '../../http/present-paging.ts'

/** Approved, but not sent in time. */
const isNotSent = sql<boolean>`(
  c.status = 'completed' and c.completed_at < now() - make_interval(days => ${DAYS_TO_SEND})
)`

/** Of sell carts `c`: the seller has not sent it in time, or the shop has not paid in time. */
export function isOverdue({ approved_before, received_before }: Overdue) {
  return sql<boolean>`(
    c.status = 'completed' and c.completed_at < ${approved_before}
    or c.status = 'received' and (c.received_at at time zone ${SHOP_TIME_ZONE})::date < ${received_before}::date
  )`
}

/** A sell cart with its seller's e-mail address, empty for a walk-in, and whether it is overdue. */
export function selectSellCarts(db: Db) {
  return db
    .selectFrom('sell_carts as c')
    .leftJoin('users as u', 'u.id', 'c.user_id')
    .select(columnsOf('sell_carts', 'c'))
    .select(sql<string>`coalesce(u.email, '')`.as('email'))
    .select(sql<SellCartStatus>`c.status`.as('status'))
    .select(sql<SellPaymentMethod>`c.payment_method`.as('payment_method'))
    .select(sql<'web' | 'counter'>`c.channel`.as('channel'))
    .select(isNotSent.as('overdue'))
    .select(sql<boolean>`coalesce(c.offer_until < now(), false)`.as('offer_expired'))
}
export type SellCartRow = Awaited<ReturnType<ReturnType<typeof selectSellCarts>['execute']>>[number]

export async function listSellCarts(db: Db, userId: number, { open, ...page }: Page & { open?: boolean | undefined }) {
  return selectSellCarts(db)
    .select(sql<number>`count(*) over ()`.as('total_count'))
    .where('c.user_id', '=', userId)
    .$if(open !== undefined, (some) => some.where('c.status', open ? '=' : '<>', 'cart'))
    .orderBy(sql`c.status = 'cart' desc`)
    .orderBy('c.id', 'desc')
    .limit(page.per_page)
    .offset((page.page - 1) * page.per_page)
    .execute()
}

export async function findSellCart(db: Db, userId: number, id: number): Promise<SellCartRow | undefined> {
  return selectSellCarts(db).where('c.user_id', '=', userId).where('c.id', '=', id).executeTakeFirst()
}

/** Expected store credit of the customer's sell orders: amount in cash, and as it will be paid after grading. */
export async function listExpectedCredit(db: Db, userId: number) {
  const { rows } = await sql<{ cash_cents: number; payout_cents: number | null }>`
    select coalesce(sum(i.quantity * i.price_cents), 0)::integer as cash_cents, c.payout_cents
    from sell_carts c join sell_cart_items i on i.sell_cart_id = c.id
    where c.user_id = ${userId} and c.status in ('pending', 'completed', 'received', 'offered')
      and c.payment_method = 'store_credit'
    group by c.id order by c.id limit 1000
  `.execute(db)
  return rows
}

/** Number of a customer's sell orders that staff have not processed yet. */
export async function countWaiting(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from sell_carts where user_id = ${userId} and status = 'pending'
  `.execute(db)
  return rows[0]!.count
}

/** Every writer of a sell cart takes this lock first. Another customer's is not found. */
export async function lockSellCart(tx: Tx, userId: number, id: number): Promise<SellCartRow | undefined> {
  return selectSellCarts(tx).where('c.user_id', '=', userId).where('c.id', '=', id).forUpdate('c').executeTakeFirst()
}

/** For staff, who may see all. */
export async function lockSellCartById(tx: Tx, id: number): Promise<SellCartRow | undefined> {
  return selectSellCarts(tx).where('c.id', '=', id).forUpdate('c').executeTakeFirst()
}

/**
 * The customer's open sell cart, created if there is none: concurrent calls get the same one. One statement: if the
 * cart was submitted while it waited for the lock, PostgreSQL evaluates again.
 */
export async function openSellCartRow(tx: Tx, userId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into sell_carts (user_id) values (${userId})
    on conflict (user_id) where status = 'cart' do update set user_id = excluded.user_id
    returning id
  `.execute(tx)
  return rows[0]!.id
}

export async function updateSellCart(tx: Tx, id: number, change: UpdateObject<DB, 'sell_carts'>): Promise<void> {
  await tx
    .updateTable('sell_carts')
    .set({ ...change, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** A transition to the next status, with its time. */
export async function setSellCartStatus(
  tx: Tx,
  id: number,
  status: Exclude<SellCartStatus, 'cart' | 'offered'>,
): Promise<void> {
  const moved_at = status === 'pending' ? 'submitted_at' : (`${status}_at` as const)
  await updateSellCart(tx, id, { status, [moved_at]: sql`now()`, offer_until: null })
}

/** History of a sell cart. */
export async function insertSellCartEvent(tx: Tx, id: number, event: string, detail: object): Promise<void> {
  await tx
    .insertInto('sell_cart_events')
    .values({ sell_cart_id: id, event, detail: JSON.stringify(detail) })
    .execute()
}

export async function isSellingEnabled(db: Db): Promise<boolean> {
  const shop = await db.selectFrom('shop').select('selling_enabled').executeTakeFirst()
  return shop?.selling_enabled ?? true
}

/** The offer stands for so many days. */
export async function startOffer(tx: Tx, id: number, days: number): Promise<void> {
  const offer_until = sql<Date>`now() + make_interval(days => ${days})`
  await updateSellCart(tx, id, { status: 'offered', offered_at: sql`now()`, offer_until, offer_reminded_at: null })
}

export async function listExpiredOffers(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from sell_carts where offer_until < now() order by id limit 100
  `.execute(db)
  return rows.map(({ id }) => id)
}

export async function listOffersToRemind(db: Db, hours: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from sell_carts
    where offer_until > now() and offer_reminded_at is null and offered_at < now() - make_interval(hours => ${hours})
    order by id limit 100
  `.execute(db)
  return rows.map(({ id }) => id)
}

export async function setReminded(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('sell_carts')
    .set({ offer_reminded_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** A new grading withdraws an offer. */
export async function setGraded(
  tx: Tx,
  id: number,
  amounts: { fee_cents: number; payout_cents: number },
): Promise<void> {
  await updateSellCart(tx, id, { ...amounts, graded_at: sql`now()`, status: 'received', offer_until: null })
}
