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
  return (
    db
      .selectFrom('line_items as l')
      .innerJoin('variants as v', 'v.id', 'l.variant_id')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .select([
        'l.id',
        'l.order_id',
        'l.variant_id',
        'l.quantity',
        'l.seen_price_cents',
        'v.product_id',
        'p.name',
        'p.sealed',
      ])
      // Frozen while and after the order is paid, the shelf's until then; what was taken off sale keeps the price last seen.
      .select(sql<number>`coalesce(l.price_cents, v.price_cents, l.seen_price_cents)`.as('price_cents'))
      .select(sql<boolean>`l.price_cents is not null`.as('frozen'))
      .select('v.available as total_on_hand')
      .where('l.order_id', '=', sql<number>`any(${orderIds}::bigint[])`)
      .orderBy('l.id')
      .execute()
  )
}
export type LineItemRow = Awaited<ReturnType<typeof listLineItems>>[number]

export async function listVariants(db: Db, ids: number[]) {
  const rows = await db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['v.id', 'p.name', 'v.price_cents', 'v.available as total_on_hand'])
    .where('v.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

type NewLine = { order_id: number; variant_id: number; quantity: number; seen_price_cents: number }

export async function upsertLineItem(tx: Tx, line: NewLine): Promise<number> {
  const { id } = await tx
    .insertInto('line_items')
    .values(line)
    .onConflict((conflict) => conflict.columns(['order_id', 'variant_id']).doUpdateSet({ quantity: line.quantity }))
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

/**
 * A change of the cart: whoever made it has seen the prices of today. An order past the cart goes back to the address,
 * an empty one to the cart.
 */
export async function touchOrder(tx: Tx, orderId: number, event: string, detail: object): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      updated_at: sql`now()`,
      state: sql`case
        when not exists (select from line_items where order_id = orders.id) or state = 'cart' then 'cart'
        else 'address' end`,
    })
    .where('id', '=', orderId)
    .execute()
  await sql`
    update line_items l set seen_price_cents = v.price_cents
    from variants v where v.id = l.variant_id and l.order_id = ${orderId} and l.seen_price_cents <> v.price_cents
  `.execute(tx)
  await insertOrderEvent(tx, orderId, event, detail)
}

/** The order's journal: what was done to it, for the customer's and the family's questions. */
export async function insertOrderEvent(tx: Tx, orderId: number, event: string, detail: object): Promise<void> {
  await tx
    .insertInto('order_events')
    .values({ order_id: orderId, event, detail: JSON.stringify(detail) })
    .execute()
}

export async function hasLivePayment(tx: Tx, orderId: number): Promise<boolean> {
  const live = await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('payment_method_id', '=', 2)
    .where('state', 'in', ['checkout', 'pending'])
    .executeTakeFirst()
  return live !== undefined
}

export async function thawOrder(tx: Tx, orderId: number, state: 'address' | 'delivery'): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      state,
      reserved_until: null,
      discount_percent: null,
      item_total_cents: null,
      adjustment_total_cents: null,
      ship_total_cents: null,
      included_tax_cents: null,
      total_cents: null,
      credit_cents: null,
    })
    .where('id', '=', orderId)
    .execute()
  await tx.updateTable('line_items').set({ price_cents: null }).where('order_id', '=', orderId).execute()
}

export async function listShippingMethods(db: Db) {
  return db.selectFrom('shipping_methods').selectAll().where('active', '=', true).orderBy('id').execute()
}

export async function listPayments(db: Db, orderIds: number[]) {
  return db
    .selectFrom('payments')
    .select(['id', 'order_id', 'payment_method_id', 'amount_cents', 'refunded_cents', 'state'])
    .where('order_id', '=', sql<number>`any(${orderIds}::bigint[])`)
    .orderBy('id')
    .execute()
}
export type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number]

/** For staff, who may see everybody's. */
export async function findOrderByNumber(db: Db, number: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst()
}

/** For the shop's own hand (webhooks, jobs), which acts for nobody in particular. */
export async function lockOrderById(tx: Tx, id: number): Promise<OrderRow> {
  return tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}
