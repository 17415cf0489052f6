import type { Db } from '../../db/connect.ts'
import type { SignedInCaller } from '../../http/caller.ts'
import { getUser } from './auth.queries.ts'
import { tryPassword } from './try-password.ts'

/** Whether whoever calls knows their password: a screen left alone does not. */
export async function isOwnPassword(db: Db, { session, address }: SignedInCaller, password: string): Promise<boolean> {
  const { email, password_hash } = await getUser(db, session.user_id)
  return tryPassword(db, { email, password, address }, password_hash)
}
