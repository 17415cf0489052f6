import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'

export type Demand = { variant_id: number; quantity: number }

/**
 * The demand as a table, its variants locked in the order of their ids, here and everywhere, so that two orders cannot
 * wait for each other.
 */
function locked(demand: Demand[]) {
  const ids = demand.map((one) => one.variant_id)
  return sql`
    wanted as (
      select * from unnest(${ids}::bigint[], ${demand.map((one) => one.quantity)}::integer[]) as w (variant_id, quantity)
    ),
    locked as (
      select w.* from variants v join wanted w on w.variant_id = v.id order by v.id for no key update of v
    )
  `
}

/** Reserves all of it. False when something is short: then some of it may be reserved, and the caller must roll back. */
export async function reserveStock(tx: Tx, demand: Demand[]): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with ${locked(demand)}
    update variants v set reserved = v.reserved + l.quantity
    from locked l where v.id = l.variant_id and v.available >= l.quantity
  `.execute(tx)
  return Number(numAffectedRows) === demand.length
}

export async function releaseStock(tx: Tx, demand: Demand[]): Promise<void> {
  await sql`
    with ${locked(demand)}
    update variants v set reserved = v.reserved - l.quantity from locked l where v.id = l.variant_id
  `.execute(tx)
}

/** Turns a reservation into goods that have left the shelf, with a movement for each. */
export async function takeReservedStock(tx: Tx, demand: Demand[], reason: string, sourceKey: string): Promise<void> {
  await sql`
    with ${locked(demand)},
    taken as (
      update variants v set on_hand = v.on_hand - l.quantity, reserved = v.reserved - l.quantity
      from locked l where v.id = l.variant_id
    )
    insert into stock_movements (variant_id, quantity, reason, source_key)
    select variant_id, -quantity, ${reason}::text, ${sourceKey}::text || ':' || variant_id from wanted
  `.execute(tx)
}

/** Goods come onto the shelf, or back to it, with a movement for each. */
export async function shelveStock(tx: Tx, goods: Demand[], reason: string, sourceKey: string): Promise<void> {
  await sql`
    with ${locked(goods)},
    returned as (
      update variants v set on_hand = v.on_hand + l.quantity from locked l where v.id = l.variant_id
    )
    insert into stock_movements (variant_id, quantity, reason, source_key)
    select variant_id, quantity, ${reason}::text, ${sourceKey}::text || ':' || variant_id from wanted
  `.execute(tx)
}

export type Move = { reason: string; source_key: string; made_by: number }

/**
 * Books what was counted: `quantity` more or, below zero, fewer of each, with a movement for each. Answers which variants
 * it moved; one is missing where orders hold more than would be left, and then the caller must roll back.
 */
export async function moveStock(tx: Tx, changes: Demand[], move: Move): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with ${locked(changes)},
    moved as (
      update variants v set on_hand = v.on_hand + l.quantity
      from locked l where v.id = l.variant_id and v.on_hand + l.quantity >= v.reserved
      returning v.id, l.quantity
    ),
    noted as (
      insert into stock_movements (variant_id, quantity, reason, source_key, made_by)
      select id, quantity, ${move.reason}::text, ${move.source_key}::text || ':' || id, ${move.made_by}::bigint from moved
    )
    select id from moved
  `.execute(tx)
  return rows.map((row) => row.id)
}
