import type { Finish } from '@pennysleeve/domain/catalog/catalog.ts'
import type { Printing } from '@pennysleeve/domain/catalog/printing.ts'
import { sql } from 'kysely'
import { buildOnce } from '../../db/build-once.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { notFound } from '../../shop-error.ts'

export const OPEN = sql<boolean>`state not in ('complete', 'canceled')`

export async function findOpenOrder(db: Db, userId: number) {
  return db.selectFrom('orders').selectAll().where('user_id', '=', userId).where(OPEN).executeTakeFirst()
}
export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOpenOrder>>>

type Named = { userId: number; number: string }
const runFindOrder = buildOnce((db, { lock }: { lock: boolean }, { userId, number }: Named) => {
  const one = db.selectFrom('orders').selectAll().where('user_id', '=', userId).where('number', '=', number)
  return lock ? one.forUpdate() : one
})

export async function findOrder(db: Db, userId: number, number: string): Promise<OrderRow | undefined> {
  return (await runFindOrder(db, { lock: false }, { userId, number }))[0]
}

/** Every writer of an order takes this lock first. Someone else's order is no order. */
export async function lockOrder(tx: Tx, userId: number, number: string): Promise<OrderRow | undefined> {
  return (await runFindOrder(tx, { lock: true }, { userId, number }))[0]
}

/**
 * The customer's open order, made if there is none, locked either way: calls at once all get the same one. In one
 * statement: an order that is found open and complete by the time its lock is had is none, and PostgreSQL then tries anew.
 */
export async function lockOpenOrder(tx: Tx, userId: number, number: string): Promise<OrderRow> {
  const email = sql<string>`(select email from users where id = ${userId})`
  return tx
    .insertInto('orders')
    .values({ number, user_id: userId, email })
    .onConflict((conflict) => conflict.column('user_id').where(OPEN).doUpdateSet({ user_id: userId }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * A new order has waited for a customer who was moving to another address, and was written with the one before. It holds
 * the customer by its foreign key now: the address stays until the end of the transaction.
 */
export async function correctOrderEmail(tx: Tx, orderId: number): Promise<void> {
  await sql`
    update orders o set email = u.email from users u where o.id = ${orderId} and u.id = o.user_id and o.email <> u.email
  `.execute(tx)
}

/** The lines of orders in the order they were put in, each with what the shelf says of it. */
export function selectLineItems(db: Db) {
  return (
    db
      .selectFrom('line_items as l')
      .innerJoin('variants as v', 'v.id', 'l.variant_id')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .leftJoin('printings as r', 'r.id', 'p.printing_id')
      .leftJoin('card_sets as s', 's.code', 'r.set_code')
      .select([
        'l.id',
        'l.variant_id',
        'l.quantity',
        'l.seen_price_cents',
        'v.product_id',
        'p.name',
        'p.sealed',
        'r.set_code as set',
        'r.collector_number',
        'v.available as total_on_hand',
      ])
      .select(sql<string | null>`coalesce(p.sealed_set_name, s.name)`.as('set_name'))
      // The column's CHECK allows exactly these.
      .select(sql<Finish | null>`p.finish`.as('finish'))
      // Frozen while and after the order is paid, the shelf's until then; what was taken off sale keeps the price last seen.
      .select(sql<number>`coalesce(l.price_cents, v.price_cents, l.seen_price_cents)`.as('price_cents'))
      .select(sql<boolean>`l.price_cents is not null`.as('frozen'))
      .orderBy('l.id')
  )
}
export type LineItemRow = Awaited<ReturnType<ReturnType<typeof selectLineItems>['execute']>>[number]

export async function listLineItems(db: Db, orderId: number): Promise<LineItemRow[]> {
  return selectLineItems(db).where('l.order_id', '=', orderId).execute()
}

const runFindLineItem = buildOnce((db, _shape: null, values: { orderId: number; id: number }) =>
  selectLineItems(db).where('l.order_id', '=', values.orderId).where('l.id', '=', values.id),
)

export async function findLineItem(db: Db, orderId: number, id: number): Promise<LineItemRow | undefined> {
  return (await runFindLineItem(db, null, { orderId, id }))[0]
}

export type VariantRow = Printing & {
  id: number
  name: string
  price_cents: number | null
  total_on_hand: number
  in_cart: number
}

/** What the shelf says of these variants and of those in the order, and how many of each are in it already. */
export async function listVariants(db: Db, orderId: number, ids: number[]): Promise<Map<number, VariantRow>> {
  const { rows } = await sql<VariantRow>`
    select v.id, p.name, r.set_code as set, coalesce(p.sealed_set_name, s.name) as set_name, r.collector_number,
      p.finish, v.price_cents, v.available as total_on_hand, coalesce(l.quantity, 0) as in_cart
    from variants v
    join products p on p.id = v.product_id
    left join printings r on r.id = p.printing_id
    left join card_sets s on s.code = r.set_code
    left join line_items l on l.variant_id = v.id and l.order_id = ${orderId}
    where v.id = any(${ids}::bigint[] || array(select variant_id from line_items where order_id = ${orderId}))
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

type NewLine = { variant_id: number; quantity: number; seen_price_cents: number }

/** Sets the quantities of lines, starting those that are not there. */
export async function upsertLineItems(tx: Tx, orderId: number, lines: NewLine[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into line_items (order_id, variant_id, quantity, seen_price_cents)
    select ${orderId}, * from unnest(
      ${lines.map((line) => line.variant_id)}::bigint[],
      ${lines.map((line) => line.quantity)}::integer[],
      ${lines.map((line) => line.seen_price_cents)}::integer[]
    )
    on conflict (order_id, variant_id) do update set quantity = excluded.quantity
    returning id
  `.execute(tx)
  return rows.map((row) => row.id)
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
 * an empty one to the cart. Answers how many lines it has.
 */
export async function touchOrder(tx: Tx, orderId: number, event: string, detail: object): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    with touched as (
      update orders set updated_at = now(), state = case
        when state = 'cart' or not exists (select from line_items where order_id = orders.id) then 'cart'
        else 'address' end
      where id = ${orderId}
    ), seen as (
      update line_items l set seen_price_cents = v.price_cents
      from variants v where v.id = l.variant_id and l.order_id = ${orderId} and l.seen_price_cents <> v.price_cents
    )
    insert into order_events (order_id, event, detail) values (${orderId}, ${event}, ${JSON.stringify(detail)}::jsonb)
    returning (select count(*) from line_items where order_id = ${orderId}) as lines
  `.execute(tx)
  return rows[0]!.lines
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

/** For staff, who may see everybody's. */
export async function findOrderByNumber(db: Db, number: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst()
}

/** For the shop's own hand (webhooks, jobs), which acts for nobody in particular. */
export async function lockOrderById(tx: Tx, id: number): Promise<OrderRow> {
  return tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** For staff, whose calls name an order: locked, or not found. */
export async function lockOrderByNumber(tx: Tx, number: string): Promise<OrderRow> {
  const order = await tx.selectFrom('orders').selectAll().where('number', '=', number).forUpdate().executeTakeFirst()
  if (!order) throw notFound()
  return order
}
