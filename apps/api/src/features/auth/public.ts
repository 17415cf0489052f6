import type { Db } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { findSession } from './auth.queries.ts'
import { hashToken } from './secret-token.ts'

export { deleteExpiredSessions } from './auth.queries.ts'
export { sendResetLink } from './send-reset-link.ts'

/** Who a token belongs to, while it lives. */
export async function findSessionByToken(db: Db, token: string): Promise<Session | undefined> {
  return findSession(db, hashToken(token))
}
