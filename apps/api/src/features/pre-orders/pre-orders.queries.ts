import type { PreOrderState } from '@pennysleeve/domain/pre-orders/pre-order.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { Page } from '../../http/present-paging.ts'
import type { CalledOffRow } from '../returns/public.ts'

export type PreOrderRow = {
  id: number
  product_id: number
  variant_id: number
  name: string
  sku: string
  price_cents: number | null
  state: PreOrderState
  release_on: string
  allocation: number
  customer_limit: number
  arrived: number | null
  reason: string | null
  /** Copies of paid orders that are not cancelled. */
  sold: number
  being_paid: number
  on_hand: number
  made_by: string
  updated_at: Date
  ended_at: Date | null
}

const PRE_ORDERS: RawBuilder<PreOrderRow> = sql`
  select o.id, p.id as product_id, v.id as variant_id, p.name, v.sku, v.price_cents, o.state, p.released_on as release_on,
    o.allocation, o.customer_limit, o.arrived, o.reason, s.sold, v.on_hand,
    case when o.state = 'open' then v.reserved else 0 end as being_paid, u.email as made_by, o.updated_at, o.ended_at,
    count(*) over () as total_count
  from pre_orders o join variants v on v.id = o.variant_id join products p on p.id = v.product_id
  join users u on u.id = o.made_by
  cross join lateral (
    select coalesce(sum(l.quantity - l.returned_quantity), 0)::integer as sold
    from line_items l join orders r on r.id = l.order_id where l.pre_order_id = o.id and r.state = 'complete'
  ) s
`

/** Open ones first, by their date; then the others, the latest first. */
export async function listPreOrders(db: Db, variantId: number | undefined, { page, per_page }: Page) {
  const { rows } = await sql<PreOrderRow & { total_count: number }>`
    ${PRE_ORDERS} where ${variantId ?? null}::bigint is null or o.variant_id = ${variantId ?? null}::bigint
    order by o.state <> 'open', case when o.state = 'open' then p.released_on end, o.id desc
    limit ${per_page} offset ${(page - 1) * per_page}
  `.execute(db)
  return rows
}

export async function findPreOrder(db: Db, id: number): Promise<PreOrderRow | undefined> {
  const { rows } = await sql<PreOrderRow>`${PRE_ORDERS} where o.id = ${id}`.execute(db)
  return rows[0]
}

/** Locks the variant, which every writer of a pre-order and every sale does; then reads. */
export async function lockPreOrder(tx: Tx, id: number): Promise<PreOrderRow | undefined> {
  await sql`
    select from variants where id = (select variant_id from pre_orders where id = ${id}) for no key update
  `.execute(tx)
  return findPreOrder(tx, id)
}

export type CandidateRow = {
  product_id: number
  name: string
  sealed: boolean
  price_cents: number | null
  on_hand: number
  reserved: number
  pre_order_left: number | null
}

export async function lockCandidate(tx: Tx, variantId: number): Promise<CandidateRow | undefined> {
  await sql`select from variants where id = ${variantId} for no key update`.execute(tx)
  const { rows } = await sql<CandidateRow>`
    select p.id as product_id, p.name, p.sealed and not v.is_entry as sealed, v.price_cents, v.on_hand, v.reserved, v.pre_order_left
    from variants v join products p on p.id = v.product_id where v.id = ${variantId}
  `.execute(tx)
  return rows[0]
}

type NewPreOrder = { variant_id: number; allocation: number; customer_limit: number; made_by: number }

export async function insertPreOrder(tx: Tx, row: NewPreOrder): Promise<number> {
  const { id } = await tx.insertInto('pre_orders').values(row).returning('id').executeTakeFirstOrThrow()
  await sql`update variants set pre_order_left = ${row.allocation} where id = ${row.variant_id}`.execute(tx)
  return id
}

export async function setReleaseDate(tx: Tx, productId: number, day: string): Promise<void> {
  await sql`update products set released_on = ${day}::date, updated_at = now() where id = ${productId}`.execute(tx)
}

/** False if more are sold or being paid than the new allocation. */
export async function setAllocation(
  tx: Tx,
  { id, variant_id, allocation: before }: Pick<PreOrderRow, 'id' | 'variant_id' | 'allocation'>,
  { allocation, customer_limit }: { allocation: number; customer_limit: number },
): Promise<boolean> {
  const change = allocation - before
  const { numAffectedRows } = await sql`
    update variants set pre_order_left = pre_order_left + ${change}
    where id = ${variant_id} and pre_order_left + ${change} >= reserved
  `.execute(tx)
  if (numAffectedRows !== 1n) return false
  await tx
    .updateTable('pre_orders')
    .set({ allocation, customer_limit, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  return true
}

type Ending = { ended_by: number } & ({ state: 'released'; arrived: number } | { state: 'called_off'; reason: string })

export async function endPreOrder(tx: Tx, id: number, ending: Ending): Promise<void> {
  await sql`
    update variants set pre_order_left = null where id = (select variant_id from pre_orders where id = ${id})
  `.execute(tx)
  await tx
    .updateTable('pre_orders')
    .set({ ...ending, ended_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

type WaitingOrderRow = { id: number; number: string; email: string; line_item_id: number; quantity: number }

const WAITING_LINES = sql`
  orders r join line_items l on l.order_id = r.id and l.quantity > l.returned_quantity
  join pre_orders o on o.id = l.pre_order_id
`

/** Paid orders with this pre-order, the first paid first. */
export async function listWaitingOrders(db: Db, preOrderId: number): Promise<WaitingOrderRow[]> {
  const { rows } = await sql<WaitingOrderRow>`
    select r.id, r.number, r.email, l.id as line_item_id, l.quantity from ${WAITING_LINES}
    where o.id = ${preOrderId} and r.state = 'complete' order by r.completed_at, r.id
  `.execute(db)
  return rows
}

/** In the order of their ids, before the variant. */
export async function lockWaitingOrders(tx: Tx, preOrderId: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from orders
    where id in (select order_id from line_items where pre_order_id = ${preOrderId}) and state = 'complete'
    order by id for update
  `.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** The copies of these orders leave the stock, which has them by now. */
export async function serveOrders(tx: Tx, variantId: number, orders: WaitingOrderRow[]): Promise<void> {
  const quantities = orders.map(({ quantity }) => quantity)
  await sql`
    update variants set on_hand = on_hand - ${quantities.reduce((sum, one) => sum + one, 0)} where id = ${variantId}
  `.execute(tx)
  await sql`
    insert into stock_movements (variant_id, quantity, reason, source_key)
    select ${variantId}::bigint, -w.quantity, 'Order ' || w.number, 'order:' || w.id || ':' || ${variantId}::bigint
    from unnest(${orders.map(({ id }) => id)}::bigint[], ${orders.map(({ number }) => number)}::text[],
      ${quantities}::integer[]) with ordinality as w (id, number, quantity, place)
    order by w.place
  `.execute(tx)
}

/** Returns those of the orders of which nothing waits any more: they are to be packed. */
export async function setToPack(tx: Tx, orderIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update orders r set shipment_state = 'ready', updated_at = now()
    where r.id = any(${orderIds}::bigint[]) and r.state = 'complete' and r.shipment_state = 'pending' and not exists (
      select from line_items l join pre_orders o on o.id = l.pre_order_id
      where l.order_id = r.id and l.quantity > l.returned_quantity and o.state <> 'released'
    )
    returning r.id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Paid orders whose money has not gone back yet. The pre-orders in a subselect: PostgreSQL would otherwise expect many of
 * their lines, and read those of all orders.
 */
export async function listCalledOff(db: Db, limit: number): Promise<CalledOffRow[]> {
  const { rows } = await sql<CalledOffRow>`
    select distinct on (r.id) r.id as order_id, o.reason, u.id as ended_by, u.email as ended_by_email
    from ${WAITING_LINES} join users u on u.id = o.ended_by
    where l.pre_order_id = any(array(select id from pre_orders where state = 'called_off'))
      and r.state = 'complete' order by r.id, o.id limit ${limit}
  `.execute(db)
  return rows
}

/** Behind the order's lock. */
export async function listCalledOffLines(
  tx: Tx,
  orderId: number,
): Promise<{ line_item_id: number; quantity: number }[]> {
  const { rows } = await sql<{ line_item_id: number; quantity: number }>`
    select l.id as line_item_id, l.quantity - l.returned_quantity as quantity from ${WAITING_LINES}
    where r.id = ${orderId} and r.state = 'complete' and o.state = 'called_off' order by l.id
  `.execute(tx)
  return rows
}

export type PreOrderOrderRow = {
  number: string
  email: string
  customer_name: string | null
  quantity: number
  state: string
  shipment_state: string | null
  completed_at: Date
  total_count: number
}

/** Who has pre-ordered how many, cancelled orders too; the first paid first. */
export async function listOrdersOfPreOrder(db: Db, id: number, { page, per_page }: Page): Promise<PreOrderOrderRow[]> {
  const { rows } = await sql<PreOrderOrderRow>`
    select r.number, r.email, r.ship_address ->> 'name' as customer_name, l.quantity, r.state, r.shipment_state,
      r.completed_at, count(*) over () as total_count
    from line_items l join orders r on r.id = l.order_id where l.pre_order_id = ${id}
    order by r.completed_at, r.id limit ${per_page} offset ${(page - 1) * per_page}
  `.execute(db)
  return rows
}
