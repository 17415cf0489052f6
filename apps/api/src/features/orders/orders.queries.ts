import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { Page } from '../../http/present-paging.ts'

const OPEN = sql<boolean>`state not in ('complete', 'canceled')`

export async function findOpenOrder(db: Db, userId: number) {
  return db.selectFrom('orders').selectAll().where('user_id', '=', userId).where(OPEN).executeTakeFirst()
}
export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOpenOrder>>>

export async function findOrder(db: Db, userId: number, number: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('number', '=', number)
    .executeTakeFirst()
}

/** Every writer of an order takes this lock first. Someone else's order is no order. */
export async function lockOrder(tx: Tx, userId: number, number: string): Promise<OrderRow | undefined> {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
}

/** The customer's open order, made if there is none, locked either way: calls at once all get the same one. */
export async function lockOpenOrder(
  tx: Tx,
  user: { user_id: number; email: string },
  number: string,
): Promise<OrderRow> {
  await tx
    .insertInto('orders')
    .values({ number, user_id: user.user_id, email: user.email })
    .onConflict((conflict) => conflict.column('user_id').where(OPEN).doNothing())
    .execute()
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', user.user_id)
    .where(OPEN)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Finished orders first, newest first; the open one last. */
export async function listOrders(db: Db, userId: number, page: Page) {
  return db
    .selectFrom('orders')
    .selectAll()
    .select(sql<number>`count(*) over ()`.as('total_count'))
    .where('user_id', '=', userId)
    .orderBy(sql`completed_at desc nulls last`)
    .orderBy('id', 'desc')
    .limit(page.per_page)
    .offset((page.page - 1) * page.per_page)
    .execute()
}

export async function listLineItems(db: Db, orderIds: number[]) {
  return db
    .selectFrom('line_items as l')
    .innerJoin('variants as v', 'v.id', 'l.variant_id')
    .select(['l.id', 'l.order_id', 'l.variant_id', 'l.quantity', 'l.seen_price_cents', 'v.product_id', 'v.price_cents'])
    .select(sql<number>`v.on_hand - v.reserved`.as('total_on_hand'))
    .where('l.order_id', '=', sql<number>`any(${orderIds}::bigint[])`)
    .orderBy('l.id')
    .execute()
}
export type LineItemRow = Awaited<ReturnType<typeof listLineItems>>[number]

export type VariantRow = { id: number; name: string; price_cents: number; total_on_hand: number }

export async function listVariants(db: Db, ids: number[]): Promise<Map<number, VariantRow>> {
  const rows = await db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['v.id', 'p.name', 'v.price_cents'])
    .select(sql<number>`v.on_hand - v.reserved`.as('total_on_hand'))
    .where('v.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export async function upsertLineItem(tx: Tx, orderId: number, variant: VariantRow, quantity: number): Promise<number> {
  const { id } = await tx
    .insertInto('line_items')
    .values({ order_id: orderId, variant_id: variant.id, quantity, seen_price_cents: variant.price_cents })
    .onConflict((conflict) => conflict.columns(['order_id', 'variant_id']).doUpdateSet({ quantity }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteLineItems(tx: Tx, orderId: number, ids: number[]): Promise<number> {
  const result = await tx
    .deleteFrom('line_items')
    .where('order_id', '=', orderId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** A change of the cart: whoever made it has seen the prices of today. */
export async function touchOrder(tx: Tx, orderId: number, event: string, detail: object): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ updated_at: sql`now()` })
    .where('id', '=', orderId)
    .execute()
  await sql`
    update line_items l set seen_price_cents = v.price_cents
    from variants v where v.id = l.variant_id and l.order_id = ${orderId} and l.seen_price_cents <> v.price_cents
  `.execute(tx)
  await tx
    .insertInto('order_events')
    .values({ order_id: orderId, event, detail: JSON.stringify(detail) })
    .execute()
}
