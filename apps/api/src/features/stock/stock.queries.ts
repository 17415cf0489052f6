import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../db/connect.ts'

export type Demand = { variant_id: number; quantity: number }

/**
 * Lock in id order (no deadlock), in a separate statement (READ COMMITTED snapshot): the following update then sees the
 * locked rows. A single statement that locks and updates re-checks rows of its older snapshot, and was seen to deadlock.
 */
async function lockVariants(tx: Tx, demand: Demand[]): Promise<void> {
  const ids = demand.map((one) => one.variant_id)
  await sql`select from variants where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx)
}

function wanted(demand: Demand[]) {
  const ids = demand.map((one) => one.variant_id)
  const quantities = demand.map((one) => one.quantity)
  return sql`
    wanted as (select * from unnest(${ids}::bigint[], ${quantities}::integer[]) as w (variant_id, quantity))
  `
}

/** SQL expression: locks the variants, then reserves everything (true), or nothing if one is short (false). */
export function reserveStock(demand: Demand[]): RawBuilder<boolean> {
  const ids = demand.map((one) => one.variant_id)
  const quantities = demand.map((one) => one.quantity)
  return sql<boolean>`reserve_stock(${ids}::bigint[], ${quantities}::integer[])`
}

export async function releaseStock(tx: Tx, demand: Demand[]): Promise<void> {
  await lockVariants(tx, demand)
  await sql`
    with ${wanted(demand)}
    update variants v set reserved = v.reserved - w.quantity from wanted w where v.id = w.variant_id
  `.execute(tx)
}

/** SQL expression: takes reserved copies off `reserved` and `on_hand`, with a stock movement per variant. */
export function takeReservedStock(demand: Demand[], reason: string, sourceKey: string): RawBuilder<unknown> {
  const ids = demand.map((one) => one.variant_id)
  const quantities = demand.map((one) => one.quantity)
  return sql`take_reserved_stock(${ids}::bigint[], ${quantities}::integer[], ${reason}::text, ${sourceKey}::text)`
}

/** Adds to `on_hand`, with a stock movement per variant. */
export async function restock(tx: Tx, goods: Demand[], reason: string, sourceKey: string): Promise<void> {
  await lockVariants(tx, goods)
  await sql`
    with ${wanted(goods)},
    returned as (
      update variants v set on_hand = v.on_hand + w.quantity from wanted w where v.id = w.variant_id
    )
    insert into stock_movements (variant_id, quantity, reason, source_key)
    select variant_id, quantity, ${reason}::text, ${sourceKey}::text || ':' || variant_id from wanted
  `.execute(tx)
}

export type Move = { reason: string; source_key: string; made_by: number }

/**
 * Changes `on_hand` by `quantity` (may be negative), with a stock movement per variant. Returns the changed variants. One
 * is missing if `on_hand` would fall below `reserved`: then the caller must roll back.
 */
export async function moveStock(tx: Tx, changes: Demand[], move: Move): Promise<number[]> {
  await lockVariants(tx, changes)
  const { rows } = await sql<{ id: number }>`
    with ${wanted(changes)},
    moved as (
      update variants v set on_hand = v.on_hand + w.quantity
      from wanted w where v.id = w.variant_id and v.on_hand + w.quantity >= v.reserved
      returning v.id, w.quantity
    ),
    noted as (
      insert into stock_movements (variant_id, quantity, reason, source_key, made_by)
      select id, quantity, ${move.reason}::text, ${move.source_key}::text || ':' || id, ${move.made_by}::bigint from moved
    )
    select id from moved
  `.execute(tx)
  return rows.map((row) => row.id)
}
