import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../db/connect.ts'

export type Copies = { variant_id: number; quantity: number }
/** `cost_cents` of all these copies together; without it they cost the average of those in stock. */
export type Arrival = Copies & { cost_cents?: number | undefined }

/** What is reserved of a variant on pre-order is not on the shelf. */
export const RESERVED_ON_SHELF = sql<number>`case when v.pre_order_left is null then v.reserved else 0 end`

/**
 * Lock in id order (no deadlock), in a separate statement (READ COMMITTED snapshot): the following update then sees the
 * locked rows. A single statement that locks and updates re-checks rows of its older snapshot, and was seen to deadlock.
 */
async function lockVariants(tx: Tx, copies: Copies[]): Promise<void> {
  const ids = copies.map((one) => one.variant_id)
  await sql`select from variants where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx)
}

/** Locks all that a transaction moves in several steps, in id order: what is sold, and every variant of what arrives. */
export async function lockGoods(tx: Tx, goods: { variant_ids: number[]; product_ids: number[] }): Promise<void> {
  await sql`
    select from variants where id = any(${goods.variant_ids}::bigint[]) or product_id = any(${goods.product_ids}::bigint[])
    order by id for no key update
  `.execute(tx)
}

function wanted(copies: Arrival[]) {
  const ids = copies.map((one) => one.variant_id)
  const quantities = copies.map((one) => one.quantity)
  const costs = copies.map((one) => one.cost_cents ?? null)
  return sql`
    wanted as (
      select * from unnest(${ids}::bigint[], ${quantities}::integer[], ${costs}::bigint[])
        as w (variant_id, quantity, cost_cents)
    )
  `
}

/**
 * SQL expression: locks the variants, then reserves everything (true), or nothing if one is short or the order's customer
 * would get more than the limit of a pre-order (false).
 */
export function reserveStock(copies: Copies[], orderId: number | null = null): RawBuilder<boolean> {
  const ids = copies.map((one) => one.variant_id)
  const quantities = copies.map((one) => one.quantity)
  return sql<boolean>`reserve_stock(${ids}::bigint[], ${quantities}::integer[], ${orderId}::bigint)`
}

export async function releaseStock(tx: Tx, copies: Copies[]): Promise<void> {
  await lockVariants(tx, copies)
  await sql`
    with ${wanted(copies)}
    update variants v set reserved = v.reserved - w.quantity from wanted w where v.id = w.variant_id
  `.execute(tx)
}

/**
 * SQL expression: takes reserved copies off `reserved` and `on_hand`, with a stock movement per variant. Those on pre-order
 * come off the allocation; their lines and the order wait for the release.
 */
export function takeReservedStock(copies: Copies[], reason: string, sourceKey: string): RawBuilder<unknown> {
  const ids = copies.map((one) => one.variant_id)
  const quantities = copies.map((one) => one.quantity)
  return sql`take_reserved_stock(${ids}::bigint[], ${quantities}::integer[], ${reason}::text, ${sourceKey}::text)`
}

/**
 * What an order had pre-ordered can be sold to others again. Locks the variants of all its copies, so that the caller can
 * put the rest of it back.
 */
export async function returnPreOrdered(tx: Tx, orderId: number, copies: Copies[]): Promise<void> {
  await lockVariants(tx, copies)
  await sql`
    update variants v set pre_order_left = v.pre_order_left + l.quantity - l.returned_quantity
    from line_items l join pre_orders p on p.id = l.pre_order_id and p.state = 'open'
    where l.order_id = ${orderId} and l.variant_id = v.id
  `.execute(tx)
}

/** Sets what the copies in stock have cost together. */
export async function correctCost(tx: Tx, variantId: number, cost_cents: number, move: Move): Promise<void> {
  await sql`
    insert into stock_movements (variant_id, quantity, cost_cents, reason, source_key, made_by)
    select variant_id, 0, ${cost_cents}::bigint - cost_cents, ${move.reason}::text,
      ${move.source_key}::text || ':' || variant_id, ${move.made_by}::bigint
    from stock_costs where variant_id = ${variantId} and cost_cents <> ${cost_cents}::bigint
  `.execute(tx)
}

/**
 * Goods that were sold under a source key come back at the cost they left with, less the rounded share of those that came
 * back before.
 */
export async function withCostOfSale(tx: Tx, goods: Copies[], sourceKey: string): Promise<Arrival[]> {
  const { rows } = await sql<Required<Arrival>>`
    with ${wanted(goods)}
    select w.variant_id, w.quantity,
      (-m.cost_cents - (-2 * m.cost_cents * (-m.quantity - w.quantity) - m.quantity) / (-2 * m.quantity))::bigint as cost_cents
    from wanted w join stock_movements m on m.source_key = ${sourceKey}::text || ':' || w.variant_id
  `.execute(tx)
  return rows
}

/** `made_by`: null for a job. */
export type Move = { reason: string; source_key: string; made_by: number | null }
type Moved = { variant_id: number; cost_cents: number }

/**
 * Changes `on_hand` by `quantity` (may be negative), with a stock movement per variant. Returns the changed variants, with
 * the change of what they have cost. One is missing if `on_hand` would fall below `reserved`: then the caller must roll
 * back.
 */
export async function moveStock(tx: Tx, changes: Arrival[], move: Move): Promise<Moved[]> {
  await lockVariants(tx, changes)
  const { rows } = await sql<Moved>`
    with ${wanted(changes)},
    moved as (
      update variants v set on_hand = v.on_hand + w.quantity
      from wanted w where v.id = w.variant_id and v.on_hand + w.quantity >= ${RESERVED_ON_SHELF}
      returning v.id, w.quantity, w.cost_cents
    )
    insert into stock_movements (variant_id, quantity, cost_cents, reason, source_key, made_by)
    select id, quantity, cost_cents, ${move.reason}::text, ${move.source_key}::text || ':' || id, ${move.made_by}::bigint
    from moved
    returning variant_id, cost_cents
  `.execute(tx)
  return rows
}

/** The copies on hand beyond the reserved ones are not on the shelf. */
export async function writeOffUnreserved(tx: Tx, variantIds: number[], move: Move): Promise<void> {
  await lockVariants(
    tx,
    variantIds.map((variant_id) => ({ variant_id, quantity: 0 })),
  )
  await sql`
    with emptied as (
      update variants v set on_hand = ${RESERVED_ON_SHELF}
      where id = any(${variantIds}::bigint[]) and on_hand > ${RESERVED_ON_SHELF}
      returning id, new.on_hand - old.on_hand as quantity
    )
    insert into stock_movements (variant_id, quantity, reason, source_key, made_by)
    select id, quantity, ${move.reason}::text, ${move.source_key}::text || ':' || id, ${move.made_by}::bigint from emptied
  `.execute(tx)
}
