import { MAX_DISCOUNT_PERCENT } from '@pennysleeve/domain/loyalty/loyalty.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../db/connect.ts'

const POINTS_AN_ORDER = 2
const LARGE_ORDER_CENTS = 20_000

/** The customer's discount: two per cent per large order, at most fourteen. */
export function discountPercentOf(userId: RawBuilder<number>): RawBuilder<number> {
  return sql<number>`(
    select least(greatest(coalesce(sum(points), 0), 0), ${sql.lit(MAX_DISCOUNT_PERCENT)})::integer
    from loyalty_entries where user_id = ${userId}
  )`
}

/**
 * Part of a statement whose `changed` is the completed order: goods of AU$200.00 or more, after discount and without
 * shipping, earn two points for later orders.
 */
export function earnedPoints(earningCents: number, sourceKey: string): RawBuilder<unknown> {
  return sql`earned as (
    insert into loyalty_entries (user_id, points, source_key)
    select changed.user_id, ${sql.lit(POINTS_AN_ORDER)}, ${sourceKey}::text from changed
    where ${earningCents}::integer >= ${sql.lit(LARGE_ORDER_CENTS)}
      and ${discountPercentOf(sql.ref('changed.user_id'))} < ${sql.lit(MAX_DISCOUNT_PERCENT)}
  )`
}

/** Points of paid orders that have waited for a release: what was refunded before it counts as not bought. */
export async function earnPointsLater(tx: Tx, orderIds: number[]): Promise<void> {
  await sql`
    insert into loyalty_entries (user_id, points, source_key)
    select o.user_id, ${sql.lit(POINTS_AN_ORDER)}, 'order:' || o.id
    from orders o cross join lateral (
      select coalesce(sum(f.amount_cents - f.gift_card_cents), 0) as cents
      from refunds f join payments p on p.id = f.payment_id where p.order_id = o.id and f.state <> 'failed'
    ) refunded
    where o.id = any(${orderIds}::bigint[]) and o.user_id is not null
      and o.item_total_cents + o.adjustment_total_cents - refunded.cents >= ${sql.lit(LARGE_ORDER_CENTS)}
      and ${discountPercentOf(sql.ref('o.user_id'))} < ${sql.lit(MAX_DISCOUNT_PERCENT)}
    order by o.id
    on conflict (source_key) do nothing
  `.execute(tx)
}

/** Reverses the points of one source, if it has earned any. */
export async function reversePoints(tx: Tx, userId: number, earnedKey: string, sourceKey: string): Promise<void> {
  await sql`
    insert into loyalty_entries (user_id, points, source_key)
    select user_id, -points, ${sourceKey}::text from loyalty_entries where user_id = ${userId} and source_key = ${earnedKey}
  `.execute(tx)
}

type Earned = { user_id: number; earned_key: string; source_key: string }

/** Takes back the points of an order, once, if too little of it is kept to have earned them. */
export async function reversePointsIfSmall(tx: Tx, keptCents: number, earned: Earned): Promise<void> {
  if (keptCents >= LARGE_ORDER_CENTS) return
  await sql`
    insert into loyalty_entries (user_id, points, source_key)
    select user_id, -points, ${earned.source_key}::text from loyalty_entries
    where user_id = ${earned.user_id} and source_key = ${earned.earned_key}
    on conflict (source_key) do nothing
  `.execute(tx)
}

/** The uncapped sum of all entries. */
export async function sumPoints(tx: Tx, userId: number): Promise<number> {
  const { sum } = await tx
    .selectFrom('loyalty_entries')
    .select(sql<number>`coalesce(sum(points), 0)::integer`.as('sum'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return sum
}

type Correction = { user_id: number; points: number; reason: string; source_key: string; made_by: number }

export async function insertCorrection(tx: Tx, correction: Correction): Promise<void> {
  await tx.insertInto('loyalty_entries').values(correction).execute()
}
