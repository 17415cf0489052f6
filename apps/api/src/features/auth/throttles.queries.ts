import { hash } from 'node:crypto'
import type { ErrorCode } from '@pennysleeve/contract/error-codes.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'

type RateCode = Extract<ErrorCode, `rate.${string}`>
export type Throttle = { counted_for: string; most: number; minutes: number }

/**
 * Counts an attempt before it is made, or refuses it with this code. Concurrent attempts on the same key are
 * serialized, so that they cannot exceed the limit. Returns the hits, to undo those that were no guesses.
 */
export async function countTry(tx: Tx, throttles: Throttle[], code: RateCode): Promise<number[]> {
  const countedFor = [...new Set(throttles.map((throttle) => throttle.counted_for))].toSorted()
  await sql`
    select pg_advisory_xact_lock(hashtextextended(counted_for, 0)) from unnest(${countedFor}::text[]) as counted_for
  `.execute(tx)
  const full = await findFullThrottle(tx, throttles)
  if (full) throw new ShopError(code, { retry_after_seconds: full.retry_after })
  return insertThrottleHits(tx, countedFor)
}

/** The full throttle that opens last, with the seconds until then. */
export async function findFullThrottle(db: Db, throttles: Throttle[]): Promise<{ retry_after: number } | undefined> {
  const { rows } = await sql<{ retry_after: number }>`
    select ceil(extract(epoch from min(h.hit_at) + make_interval(mins => t.minutes) - now()))::integer as retry_after
    from jsonb_to_recordset(${JSON.stringify(throttles)}::jsonb) as t(counted_for text, most integer, minutes integer)
    join throttle_hits h on h.counted_for = t.counted_for and h.hit_at > now() - make_interval(mins => t.minutes)
    group by t.counted_for, t.most, t.minutes
    having count(*) >= t.most
    order by retry_after desc
    limit 1
  `.execute(db)
  return rows[0]
}

/** Deletes hits that are older than a day. */
async function insertThrottleHits(tx: Tx, countedFor: string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into throttle_hits (counted_for) select unnest(${countedFor}::text[]) returning id
  `.execute(tx)
  await sql`
    delete from throttle_hits where id in (
      select id from throttle_hits where hit_at < now() - interval '1 day' order by id limit 100 for update skip locked
    )
  `.execute(tx)
  return rows.map(({ id }) => id)
}

export async function deleteThrottleHits(db: Db, ids: number[]): Promise<void> {
  await sql`delete from throttle_hits where id = any(${ids}::bigint[])`.execute(db)
}

/** Counts mail to one mailbox across accounts. By hash, because the count outlives the account. */
export const mailsTo = (kind: 'reset' | 'verify', email: string) => `${kind}-mailbox:${hash('sha256', email)}`

/** The throttle of sign-in for an account. */
export const wrongTriesOf = (email: string) => `account:${email}`

export async function forgiveWrongTries(db: Db, email: string): Promise<void> {
  await db.deleteFrom('throttle_hits').where('counted_for', '=', wrongTriesOf(email)).execute()
}
