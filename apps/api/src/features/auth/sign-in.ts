import type { Db } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { findUserByEmail, type UserRow } from './auth.queries.ts'
import { hashPassword } from './password-hash.ts'
import { startSession } from './start-session.ts'
import { tryPassword } from './try-password.ts'

type SignIn = { email: string; password: string; remember_me: boolean; address: string }

/** An unknown address and a wrong password take the same time and get the same words. */
export async function signIn(db: Db, sent: SignIn): Promise<{ user: UserRow; token: string }> {
  const user = await findUserByEmail(db, sent.email)
  const matches = await tryPassword(db, sent, user?.password_hash ?? (await decoy()))
  if (!user || !matches) throw new ShopError('wrong_password', 'Invalid email or password.')
  // Told only to whoever knows the password.
  if (user.blocked_at) throw new ShopError('refused', 'This account is blocked. Please get in touch with us.')
  return { user, token: await startSession(db, user.id, sent.remember_me) }
}

let decoyHash: Promise<string> | undefined

/** A hash to compare with where there is no account, so that its absence does not show in the time it takes. */
function decoy(): Promise<string> {
  return (decoyHash ??= hashPassword('nobody has this password'))
}
