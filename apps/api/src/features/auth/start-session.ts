import type { Db, Tx } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { insertSession, shareUser, type SessionLength, type UserRow } from './auth.queries.ts'
import { countPasskeys, findSecondFactor, isOwnPasskey } from './second-factors.queries.ts'
import { hashToken, makeToken } from './secret-token.ts'

const DAY = 24 * 60
const CUSTOMER: SessionLength = { idleMinutes: 12 * 60, mostMinutes: 7 * DAY }
const REMEMBERED: SessionLength = { idleMinutes: 30 * DAY, mostMinutes: 90 * DAY }
/** Whoever can give money back is not remembered: a counter is left alone, a day's work ends. */
const STAFF: SessionLength = { idleMinutes: 30, mostMinutes: 8 * 60 }

/** What has let somebody in. */
type Proof = { passwordHash: string; code: boolean } | { passkeyId: number }
type Start = { remember: boolean; userAgent?: string | undefined }

/**
 * Opens a session, if what has let its owner in still would: checking a password takes a while, in which it may have
 * been changed, a factor been added or the account been given to somebody who works here. They show everybody out, and
 * whoever is still on the way in must not come after that.
 */
export async function startSession(db: Db, userId: number, start: Start & { proof: Proof }): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const user = await shareUser(tx, userId)
    if (!user || user.blocked_at || !(await stillLetsIn(tx, user, start.proof))) {
      throw new ShopError('auth.account_changed')
    }
    return openSession(tx, user, start)
  })
}

/** Asked behind the lock, in statements of their own: each sees what was committed before it. */
async function stillLetsIn(tx: Tx, { id, role, password_hash }: UserRow, proof: Proof): Promise<boolean> {
  if ('passkeyId' in proof) return isOwnPasskey(tx, id, proof.passkeyId)
  if (password_hash !== proof.passwordHash) return false
  if (proof.code) return true
  if ((await findSecondFactor(tx, id))?.confirmed_at) return false
  return role === 'customer' || (await countPasskeys(tx, id)) === 0
}

type Owner = { id: number; role: string }

/** Asks nothing. */
export async function openSession(db: Db, { id, role }: Owner, { remember, userAgent = '' }: Start): Promise<string> {
  const token = makeToken()
  const length = role !== 'customer' ? STAFF : remember ? REMEMBERED : CUSTOMER
  await insertSession(db, { tokenHash: hashToken(token), userId: id, userAgent }, length)
  return token
}
