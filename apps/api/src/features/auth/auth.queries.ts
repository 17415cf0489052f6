import { FINISHED } from '../../db/order-states.queries.ts'
import type { ShipAddress } from '@pennysleeve/contract/orders.ts'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { columnsOf } from '../../db/columns-of.ts'
import type { Db, Tx } from '../../db/connect.ts'
import type { FoundSession, Session } from '../../http/caller.ts'
import { NOT_EXPIRED, type StoredResponse } from '../../http/idempotency.queries.ts'
import { SECOND_FACTOR_DUE } from './second-factors/second-factors.queries.ts'

export async function findUserByEmail(db: Db, email: string) {
  return db.selectFrom('users').select(columnsOf('users')).where('email', '=', email).executeTakeFirst()
}

export async function getUser(db: Db, id: number) {
  return db.selectFrom('users').select(columnsOf('users')).where('id', '=', id).executeTakeFirstOrThrow()
}
export type UserRow = Awaited<ReturnType<typeof getUser>>

type LockMode = 'update' | 'share'

/** Undefined if the account was deleted. Waits for a concurrent change or deletion, and blocks others. */
export async function lockUser(tx: Tx, userId: number, mode: LockMode = 'update'): Promise<UserRow | undefined> {
  const user = tx
    .selectFrom('users')
    .select(columnsOf('users'))
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
  return (mode === 'share' ? user.forShare() : user.forUpdate()).executeTakeFirst()
}

/** The account with this address; blocks changes of it until the end of the transaction. */
export async function lockUserByEmail(tx: Tx, email: string): Promise<UserRow | undefined> {
  return tx.selectFrom('users').select(columnsOf('users')).where('email', '=', email).forUpdate().executeTakeFirst()
}

/** Undefined if the address is taken, also by a concurrent sign-up. */
export async function insertUser(db: Db, email: string, passwordHash: string): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values({ email, password_hash: passwordHash })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(columnsOf('users'))
    .executeTakeFirst()
}

type Changes = {
  email?: string | undefined
  password_hash?: string | undefined
  ship_address?: ShipAddress | null | undefined
}

/**
 * False if another account has the address; the transaction must then be rolled back. Undefined fields stay as they
 * are.
 */
export async function updateUser(tx: Tx, id: number, { ship_address, ...changes }: Changes): Promise<boolean> {
  const address = ship_address === undefined ? {} : { ship_address: ship_address && JSON.stringify(ship_address) }
  const given = Object.entries({ ...changes, ...address }).filter(([, value]) => value !== undefined)
  if (given.length === 0) return true
  try {
    await tx.updateTable('users').set(Object.fromEntries(given)).where('id', '=', id).execute()
    return true
  } catch (error) {
    // The unique index decides: a concurrent request may take the address.
    if (error instanceof DatabaseError && error.constraint === 'users_email') return false
    throw error
  }
}

const OPEN_ORDER = sql`state not in ${FINISHED}`

/** Lock order: a customer's open orders before the customer. */
export async function lockOpenOrders(tx: Tx, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where user_id = ${userId} and ${OPEN_ORDER} order by id for update
  `.execute(tx)
  return rows.map(({ id }) => id)
}

export async function hasOtherOpenOrder(tx: Tx, userId: number, orderIds: number[]): Promise<boolean> {
  const { rows } = await sql`
    select from orders where user_id = ${userId} and ${OPEN_ORDER} and id <> all(${orderIds}::bigint[]) limit 1
  `.execute(tx)
  return rows.length > 0
}

/** Confirmations of an open order go to the account's new address. */
export async function setOpenOrderEmail(tx: Tx, userId: number, email: string): Promise<void> {
  await sql`
    update orders set email = ${email} where user_id = ${userId} and ${OPEN_ORDER} and email <> ${email}
  `.execute(tx)
}

/** Idle and absolute session timeouts. */
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

/** Most recently used first, limited to what anybody reads. */
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

/** False if it is another user's session or has expired. */
export async function deleteOwnSession(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The idempotency key, and whether admins need a second factor here. */
export type SessionInput = { key?: string | undefined; secondFactorRequired?: boolean }

/**
 * The session of a token and the stored response of its idempotency key, in one statement because every call needs
 * both. Using a session extends it, but that is written only once in a while.
 */
export async function findSession(
  db: Db,
  tokenHash: Buffer,
  { key, secondFactorRequired = false }: SessionInput,
): Promise<FoundSession | undefined> {
  const { rows } = await sql<Session & StoredResponse & { slide: boolean; is_stored: boolean }>`
    select u.id as user_id, u.email, u.role, u.withheld_permissions, u.granted_permissions, s.token_hash,
      coalesce(${secondFactorRequired} and ${SECOND_FACTOR_DUE} <= now(), false) as second_factor_overdue,
      s.last_used_at < now() - least(s.lifetime / 20, interval '1 hour') as slide,
      k.key is not null as is_stored, k.status, k.body, k.request_hash
    from sessions s join users u on u.id = s.user_id
    left join idempotency_keys k on k.user_id = u.id and k.key = ${key} and ${NOT_EXPIRED}
    where s.token_hash = ${tokenHash} and s.expires_at > now() and u.blocked_at is null
  `.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { slide, is_stored, status, body, request_hash, ...session } = row
  if (slide) {
    await sql`
      update sessions set last_used_at = now(), expires_at = least(now() + lifetime, ends_at)
      where token_hash = ${tokenHash}
    `.execute(db)
  }
  return { session, stored: is_stored ? { status, body, request_hash } : undefined }
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
 * Deletes expired sessions, links and challenges. Verification links are kept for another month, to tell an expired
 * one from an unknown one.
 */
export async function deleteExpiredSessions(db: Db): Promise<void> {
  await sql`delete from sessions where expires_at <= now()`.execute(db)
  await sql`delete from password_resets where expires_at <= now()`.execute(db)
  await sql`delete from passkey_challenges where expires_at <= now()`.execute(db)
  await sql`
    delete from email_verifications where expires_at <= now() - interval '30 days'
  `.execute(db)
}

/** The balance is the sum of the ledger; it is stored nowhere else. */
export async function sumStoreCredit(db: Db, userId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('store_credit_entries')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('sum'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return sum
}
