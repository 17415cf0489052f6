import type { Db } from '../../db/connect.ts'
import { insertSession } from './auth.queries.ts'
import { hashToken, makeToken } from './secret-token.ts'

const HOURS = 12
const REMEMBERED_HOURS = 30 * 24

export async function startSession(db: Db, userId: number, remember: boolean): Promise<string> {
  const token = makeToken()
  await insertSession(db, hashToken(token), userId, remember ? REMEMBERED_HOURS : HOURS)
  return token
}
