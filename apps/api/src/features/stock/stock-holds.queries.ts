import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'

/** Accounts that have never paid are also counted by network, where it is known. */
export type Holder = { order_id: number; user_id: number; network: string | undefined }

const NEVER_PAID = (userId: number) => sql<boolean>`
  not exists (select from orders where user_id = ${userId} and state = 'complete')
`

/** Ends the holds of a reservation that was released unpaid. Ended holds count towards the limit. */
export async function endStockHolds(tx: Tx, orderId: number): Promise<void> {
  await sql`update stock_holds set ended_at = now() where order_id = ${orderId} and ended_at is null`.execute(tx)
}

/**
 * CTE for a statement whose `changed` is the completed order: deletes its open holds, which do not count once paid. Ended
 * holds of earlier unpaid reservations stay.
 */
export function deleteOpenHolds(): RawBuilder<unknown> {
  return sql`deleted as (
    delete from stock_holds h using changed where h.order_id = changed.id and h.ended_at is null
  )`
}

/** Holds that ended a day ago are outside every window. */
export async function deleteOldStockHolds(db: Db): Promise<void> {
  await sql`delete from stock_holds where ended_at < now() - interval '1 day'`.execute(db)
}

export type HoldLimit = { maxSeconds: number; windowSeconds: number }
export type HeldTooLong = { variant_id: number; by_customer: boolean; retry_after: number }

/**
 * Inserts holds for variants that are locked and reserved. Limits repeated unpaid reservations of the last copies, per
 * customer and network: returns the variants without a copy left whose holds by this customer (or, if neither has ever
 * paid, by this network) reach `maxSeconds` within the window. If any is returned, the caller must roll back.
 */
export async function insertStockHolds(
  tx: Tx,
  { order_id, user_id, network }: Holder,
  variantIds: number[],
  { maxSeconds, windowSeconds }: HoldLimit,
): Promise<HeldTooLong[]> {
  const { rows } = await sql<HeldTooLong>`
    with held as (
      select h.variant_id, o.user_id = ${user_id} as own, h.began_at,
        extract(epoch from
          coalesce(h.ended_at, now()) - greatest(h.began_at, now() - make_interval(secs => ${windowSeconds}))
        ) as seconds
      from stock_holds h join orders o on o.id = h.order_id join variants v on v.id = h.variant_id
      where h.variant_id = any(${variantIds}::bigint[]) and v.available <= 0
        and coalesce(h.ended_at, now()) > now() - make_interval(secs => ${windowSeconds})
        and (o.user_id = ${user_id} or (h.network = ${network ?? null} and ${NEVER_PAID(user_id)}))
    ),
    noted as (
      insert into stock_holds (order_id, variant_id, network)
      select ${order_id}, variant_id, case when ${NEVER_PAID(user_id)} then ${network ?? null}::text end
      from unnest(${variantIds}::bigint[]) as variant_id
    )
    select variant_id,
      coalesce(sum(seconds) filter (where own), 0) >= ${maxSeconds} as by_customer,
      ceil(extract(epoch from min(began_at) - now()) + ${windowSeconds} + sum(seconds) - ${maxSeconds})::integer
        as retry_after
    from held group by variant_id having sum(seconds) >= ${maxSeconds} order by variant_id
  `.execute(tx)
  return rows
}
