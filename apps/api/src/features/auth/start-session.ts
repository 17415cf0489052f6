import type { Db, Tx } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { insertSession, lockUser, type SessionLength, type UserRow } from './auth.queries.ts'
import { countPasskeys, findSecondFactor, isOwnPasskey } from './second-factors/second-factors.queries.ts'
import { hashToken, makeToken } from './secret-token.ts'

const DAY = 24 * 60
const CUSTOMER: SessionLength = { idleMinutes: 12 * 60, mostMinutes: 7 * DAY }
const REMEMBERED: SessionLength = { idleMinutes: 30 * DAY, mostMinutes: 90 * DAY }
/** Staff sessions are short and never remembered: a counter may be left alone. */
const STAFF: SessionLength = { idleMinutes: 30, mostMinutes: 8 * 60 }

/** How the user has authenticated. */
type Proof = { passwordHash: string; code: boolean } | { passkeyId: number }
type SessionOptions = { remember: boolean; userAgent?: string | undefined }

/**
 * Starts a session if the credentials are still valid: hashing takes a while, in which the password may have changed, a
 * factor been added or the role been raised. These end all sessions, so a sign-in under way must not succeed after
 * them.
 */
export async function startSession(db: Db, userId: number, start: SessionOptions & { proof: Proof }): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId, 'share')
    if (!user || user.blocked_at || !(await stillLetsIn(tx, user, start.proof))) {
      throw new ShopError('auth.account_changed')
    }
    return openSession(tx, user, start)
  })
}

/** Separate statements behind the lock: each sees what was committed before it. */
async function stillLetsIn(tx: Tx, { id, role, password_hash }: UserRow, proof: Proof): Promise<boolean> {
  if ('passkeyId' in proof) return isOwnPasskey(tx, id, proof.passkeyId)
  if (password_hash !== proof.passwordHash) return false
  if (proof.code) return true
  if ((await findSecondFactor(tx, id))?.confirmed_at) return false
  return role === 'customer' || (await countPasskeys(tx, id)) === 0
}

type Owner = { id: number; role: string }

/** No checks. */
export async function openSession(
  db: Db,
  { id, role }: Owner,
  { remember, userAgent = '' }: SessionOptions,
): Promise<string> {
  const token = makeToken()
  const length = role !== 'customer' ? STAFF : remember ? REMEMBERED : CUSTOMER
  await insertSession(db, { tokenHash: hashToken(token), userId: id, userAgent }, length)
  return token
}
