import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../db/connect.ts'
import { insertSession } from './auth.queries.ts'

const HOURS = 12
const REMEMBERED_HOURS = 30 * 24

/** Makes a token of 32 random bytes. It is given out this once; only its hash is kept. */
export async function startSession(db: Db, userId: number, remember: boolean): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertSession(db, hashToken(token), userId, remember ? REMEMBERED_HOURS : HOURS)
  return token
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
