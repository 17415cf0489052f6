import type { Db } from '../../db/connect.ts'
import { getUser, insertSession, type SessionLength } from './auth.queries.ts'
import { hashToken, makeToken } from './secret-token.ts'

const CUSTOMER: SessionLength = { idleMinutes: 12 * 60, mostMinutes: null }
const REMEMBERED: SessionLength = { idleMinutes: 30 * 24 * 60, mostMinutes: null }
/** Whoever can give money back is not remembered: a counter is left alone, a day's work ends. */
const STAFF: SessionLength = { idleMinutes: 30, mostMinutes: 8 * 60 }

export async function startSession(db: Db, userId: number, remember: boolean): Promise<string> {
  const token = makeToken()
  const { role } = await getUser(db, userId)
  await insertSession(db, hashToken(token), userId, role !== 'customer' ? STAFF : remember ? REMEMBERED : CUSTOMER)
  return token
}
