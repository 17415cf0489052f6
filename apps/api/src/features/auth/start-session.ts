import type { Db } from '../../db/connect.ts'
import { getUser, insertSession, type SessionLength } from './auth.queries.ts'
import { hashToken, makeToken } from './secret-token.ts'

const DAY = 24 * 60
const CUSTOMER: SessionLength = { idleMinutes: 12 * 60, mostMinutes: 7 * DAY }
const REMEMBERED: SessionLength = { idleMinutes: 30 * DAY, mostMinutes: 90 * DAY }
/** Whoever can give money back is not remembered: a counter is left alone, a day's work ends. */
const STAFF: SessionLength = { idleMinutes: 30, mostMinutes: 8 * 60 }

type Start = { remember: boolean; userAgent?: string | undefined }

export async function startSession(db: Db, userId: number, { remember, userAgent = '' }: Start): Promise<string> {
  const token = makeToken()
  const { role } = await getUser(db, userId)
  const length = role !== 'customer' ? STAFF : remember ? REMEMBERED : CUSTOMER
  await insertSession(db, { tokenHash: hashToken(token), userId, userAgent }, length)
  return token
}
