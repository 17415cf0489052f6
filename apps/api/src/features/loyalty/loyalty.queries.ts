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

/**
 * Points of paid orders, once nothing of them waits for a release. What came back or was refunded counts as not bought, nor
 * do entries to an event that is still to come: their customers can cancel, and would keep what the points took off another
 * order. Delivery that went back because nothing was left to send changes nothing. Once per order. Needs its lock.
 */
export async function earnPoints(tx: Tx, orderIds: number[]): Promise<void> {
  await sql`
    insert into loyalty_entries (user_id, points, source_key)
    select o.user_id, ${sql.lit(POINTS_AN_ORDER)}, 'order:' || o.id
    from orders o
    cross join lateral (
      select coalesce(sum(f.amount_cents - f.gift_card_cents), 0) as cents
      from refunds f join payments p on p.id = f.payment_id
      where p.order_id = o.id and f.state <> 'failed' and f.source_key not like 'delivery:%'
    ) refunded
    cross join lateral (
      select coalesce(sum(l.amount_cents), 0) as cents
      from returns t join return_lines l on l.return_id = t.id where t.order_id = o.id
    ) returned
    cross join lateral (
      select coalesce(sum(l.price_cents * (l.quantity - l.returned_quantity)), 0) as cents
      from line_items l join events e on e.variant_id = l.variant_id where l.order_id = o.id and e.state = 'open'
    ) to_come
    where o.id = any(${orderIds}::bigint[]) and o.user_id is not null
      and o.state = 'complete' and o.shipment_state <> 'pending'
      -- Staff may have given less for what came back than it was worth.
      and o.item_total_cents + o.adjustment_total_cents - greatest(refunded.cents, returned.cents) - to_come.cents
        >= ${sql.lit(LARGE_ORDER_CENTS)}
      and ${discountPercentOf(sql.ref('o.user_id'))} < ${sql.lit(MAX_DISCOUNT_PERCENT)}
    order by o.id
    on conflict (source_key) do nothing
  `.execute(tx)
}

/** Takes back what an order has earned, once, whatever comes first: its cancellation or a return. Needs the order's lock. */
export async function reversePoints(tx: Tx, orderId: number, cause: 'cancel' | 'return'): Promise<void> {
  await sql`
    insert into loyalty_entries (user_id, points, source_key)
    select user_id, -points, ${`${cause}:${orderId}`}::text from loyalty_entries
    where source_key = ${`order:${orderId}`} and not exists (
      select from loyalty_entries where source_key in (${`cancel:${orderId}`}, ${`return:${orderId}`})
    )
  `.execute(tx)
}

/** After a return: the points go if too little of the order is kept to have earned them. */
export async function reversePointsIfSmall(tx: Tx, orderId: number, keptCents: number): Promise<void> {
  if (keptCents < LARGE_ORDER_CENTS) await reversePoints(tx, orderId, 'return')
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
