import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'

/** Whose hold it is. Accounts that have never paid for anything are counted by their network too, where it is known. */
export type Holder = { order_id: number; user_id: number; network: string | undefined }

const NEVER_PAID = (userId: number) => sql<boolean>`
  not exists (select from orders where user_id = ${userId} and state = 'complete')
`

/** Notes that these variants are held from now on. What is older than a day counts for nothing and is swept out. */
export async function insertStockHolds(tx: Tx, holder: Holder, variantIds: number[]): Promise<void> {
  await sql`
    insert into stock_holds (order_id, variant_id, network)
    select ${holder.order_id}, variant_id, case when ${NEVER_PAID(holder.user_id)} then ${holder.network ?? null}::text end
    from unnest(${variantIds}::bigint[]) as variant_id
  `.execute(tx)
  await sql`
    delete from stock_holds where id in (
      select id from stock_holds where ended_at < now() - interval '1 day' order by id limit 100 for update skip locked
    )
  `.execute(tx)
}

/** Given back without being paid. */
export async function endStockHolds(tx: Tx, orderId: number): Promise<void> {
  await sql`update stock_holds set ended_at = now() where order_id = ${orderId} and ended_at is null`.execute(tx)
}

/** Paid for: holding it kept it from nobody. What the same order held in vain before stays. */
export async function deleteOpenStockHolds(tx: Tx, orderId: number): Promise<void> {
  await sql`delete from stock_holds where order_id = ${orderId} and ended_at is null`.execute(tx)
}

export type HoldLimit = { mostSeconds: number; windowSeconds: number }
export type HeldTooLong = { variant_id: number; by_customer: boolean; retry_after: number }

/**
 * Of these variants, locked and reserved, those of which nothing is left for others and which the customer, or somebody
 * on the same network who has never paid either, has held too long already; with the seconds until they may again.
 */
export async function listHeldTooLong(
  tx: Tx,
  { user_id, network }: Holder,
  variantIds: number[],
  { mostSeconds, windowSeconds }: HoldLimit,
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
    )
    select variant_id,
      coalesce(sum(seconds) filter (where own), 0) >= ${mostSeconds} as by_customer,
      ceil(extract(epoch from min(began_at) - now()) + ${windowSeconds} + sum(seconds) - ${mostSeconds})::integer
        as retry_after
    from held group by variant_id having sum(seconds) >= ${mostSeconds} order by variant_id
  `.execute(tx)
  return rows
}
