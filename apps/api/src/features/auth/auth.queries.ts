import type { ShipAddress } from '@pennysleeve/contract/orders.ts'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Db, Tx } from '../../db/connect.ts'
import type { FoundSession, Session } from '../../http/caller.ts'
import { STILL_ANSWERED, type Written } from '../../http/idempotency.queries.ts'
import { SECOND_FACTOR_DUE } from './second-factors.queries.ts'

export async function findUserByEmail(db: Db, email: string) {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

export async function getUser(db: Db, id: number) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
export type UserRow = Awaited<ReturnType<typeof getUser>>

/** Whoever changes or leaves the account at this moment waits, or is waited for. Undefined once it has been left. */
export async function lockUser(tx: Tx, userId: number): Promise<UserRow | undefined> {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** As it is until the end of the transaction: whoever changes it waits. Undefined once it has been left. */
export async function shareUser(tx: Tx, userId: number): Promise<UserRow | undefined> {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
}

/** The account that has this address, and keeps it until the end of the transaction. */
export async function lockUserByEmail(tx: Tx, email: string): Promise<UserRow | undefined> {
  return tx.selectFrom('users').selectAll().where('email', '=', email).forUpdate().executeTakeFirst()
}

/** Undefined when the address is taken, also when two people sign up with it at the same moment. */
export async function insertUser(db: Db, email: string, passwordHash: string): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values({ email, password_hash: passwordHash })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
}

type Changes = {
  email?: string | undefined
  password_hash?: string | undefined
  ship_address?: ShipAddress | null | undefined
}

/** False when another account has the address: the transaction can then only be undone. What is undefined stays as it is. */
export async function updateUser(tx: Tx, id: number, { ship_address, ...changes }: Changes): Promise<boolean> {
  const address = ship_address === undefined ? {} : { ship_address: ship_address && JSON.stringify(ship_address) }
  const wanted = Object.entries({ ...changes, ...address }).filter(([, value]) => value !== undefined)
  if (wanted.length === 0) return true
  try {
    await tx.updateTable('users').set(Object.fromEntries(wanted)).where('id', '=', id).execute()
    return true
  } catch (error) {
    // Only the index knows for sure: somebody may take the address in the same moment.
    if (error instanceof DatabaseError && error.constraint === 'users_email') return false
    throw error
  }
}

/** The cart of somebody who moves to another mailbox is confirmed there. */
export async function setOpenOrderEmail(tx: Tx, userId: number, email: string): Promise<void> {
  await sql`
    update orders set email = ${email}
    where user_id = ${userId} and state not in ('complete', 'canceled') and email <> ${email}
  `.execute(tx)
}

/** How long a session lives while nobody uses it, and when it ends however much it is used. */
export type SessionLength = { idleMinutes: number; mostMinutes: number }
type NewSession = { tokenHash: Buffer; userId: number; userAgent: string }

export async function insertSession(db: Db, made: NewSession, length: SessionLength): Promise<void> {
  await sql`
    insert into sessions (token_hash, user_id, user_agent, lifetime, expires_at, ends_at)
    values (${made.tokenHash}, ${made.userId}, left(${made.userAgent}, 300),
      make_interval(mins => ${length.idleMinutes}),
      now() + make_interval(mins => ${length.idleMinutes}), now() + make_interval(mins => ${length.mostMinutes}))
  `.execute(db)
}

/** Newest use first; as many as anybody looks through. */
export async function listSessions(db: Db, userId: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}

/** False when it is somebody else's, or over. */
export async function deleteOwnSession(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The key of the call, and whether admins here must have a second factor. */
export type SessionInput = { key?: string | undefined; factorDemanded?: boolean }

/**
 * The session behind a token, and what was answered under the key of its call before: every call asks for both. Using a
 * session pushes its end away, but is written down only once in a while.
 */
export async function findSession(
  db: Db,
  tokenHash: Buffer,
  { key, factorDemanded = false }: SessionInput,
): Promise<FoundSession | undefined> {
  const { rows } = await sql<Session & Written & { slide: boolean; answered: boolean }>`
    select u.id as user_id, u.email, u.role, s.token_hash,
      coalesce(${factorDemanded} and ${SECOND_FACTOR_DUE} <= now(), false) as second_factor_overdue,
      s.last_used_at < now() - least(s.lifetime / 20, interval '1 hour') as slide,
      k.key is not null as answered, k.status, k.body, k.request_hash
    from sessions s join users u on u.id = s.user_id
    left join idempotency_keys k on k.user_id = u.id and k.key = ${key} and ${STILL_ANSWERED}
    where s.token_hash = ${tokenHash} and s.expires_at > now() and u.blocked_at is null
  `.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { slide, answered, status, body, request_hash, ...session } = row
  if (slide) {
    await sql`
      update sessions set last_used_at = now(), expires_at = least(now() + lifetime, ends_at)
      where token_hash = ${tokenHash}
    `.execute(db)
  }
  return { session, earlier: answered ? { status, body, request_hash } : undefined }
}

export async function isSessionOpen(db: Db, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from sessions where token_hash = ${tokenHash} and expires_at > now()
  `.execute(db)
  return rows.length > 0
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

export async function deleteOtherSessions(db: Db, userId: number, keptTokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '<>', keptTokenHash).execute()
}

export async function deleteAllSessions(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/**
 * What opens nothing any more, sessions, mailed links and challenges, is not kept; a link to verify an address is told
 * from a made-up one for a month.
 */
export async function deleteExpiredSessions(db: Db): Promise<void> {
  await sql`delete from sessions where expires_at <= now()`.execute(db)
  await sql`delete from password_resets where expires_at <= now()`.execute(db)
  await sql`delete from passkey_challenges where expires_at <= now()`.execute(db)
  await sql`
    delete from email_verifications where expires_at <= now() - interval '30 days'
  `.execute(db)
}

/** The balance is the ledger's sum; nothing ever keeps it beside. */
export async function sumStoreCredit(db: Db, userId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('store_credit_entries')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('sum'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return sum
}
