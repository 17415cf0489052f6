import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'

export type Demand = { variant_id: number; quantity: number }

/**
 * Reserves all of it or, when something is short, nothing: answers with the variants that are. Rows are taken in the
 * order of their ids, here and everywhere, so that two orders cannot wait for each other.
 */
export async function reserveStock(tx: Tx, demand: Demand[]): Promise<number[]> {
  const short: number[] = []
  for (const { variant_id, quantity } of byVariant(demand)) {
    const { numUpdatedRows } = await tx
      .updateTable('variants')
      .set({ reserved: sql`reserved + ${quantity}` })
      .where('id', '=', variant_id)
      .where('available', '>=', quantity)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) short.push(variant_id)
  }
  return short
}

export async function releaseStock(tx: Tx, demand: Demand[]): Promise<void> {
  for (const { variant_id, quantity } of byVariant(demand)) {
    await tx
      .updateTable('variants')
      .set({ reserved: sql`reserved - ${quantity}` })
      .where('id', '=', variant_id)
      .execute()
  }
}

/** Turns a reservation into goods that have left the shelf, with a movement for each. */
export async function takeReservedStock(tx: Tx, demand: Demand[], reason: string, sourceKey: string): Promise<void> {
  for (const { variant_id, quantity } of byVariant(demand)) {
    await tx
      .updateTable('variants')
      .set({ on_hand: sql`on_hand - ${quantity}`, reserved: sql`reserved - ${quantity}` })
      .where('id', '=', variant_id)
      .execute()
    await tx
      .insertInto('stock_movements')
      .values({ variant_id, quantity: -quantity, reason, source_key: `${sourceKey}:${variant_id}` })
      .execute()
  }
}

/** Goods that had left the shelf come back to it, with a movement for each. */
export async function returnStock(tx: Tx, goods: Demand[], reason: string, sourceKey: string): Promise<void> {
  for (const { variant_id, quantity } of byVariant(goods)) {
    await tx
      .updateTable('variants')
      .set({ on_hand: sql`on_hand + ${quantity}` })
      .where('id', '=', variant_id)
      .execute()
    await tx
      .insertInto('stock_movements')
      .values({ variant_id, quantity, reason, source_key: `${sourceKey}:${variant_id}` })
      .execute()
  }
}

function byVariant(demand: Demand[]): Demand[] {
  return demand.toSorted((a, b) => a.variant_id - b.variant_id)
}
