import type { Db, Tx } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { deleteAllSessions, getUser, lockUser, updateUser } from './auth.queries.ts'
import { checkNewPassword } from './check-new-password.ts'
import { deleteEmailVerification, markEmailVerified } from './email-verifications.queries.ts'
import { hashPassword } from './password-thread.ts'
import { findResetOwner, takePasswordReset } from './passwords.queries.ts'
import { deletePasskeys } from './second-factors.queries.ts'
import { hashToken } from './secret-token.ts'
import { notifyAccountChanged, notifyPasskeyChanged } from './notify-account-changed.ts'
import { forgiveWrongTries } from './throttles.queries.ts'

/** Sets the password of whoever holds the link, and shows everybody out who was signed in. */
export async function resetPassword(db: Db, { token, password }: { token: string; password: string }): Promise<void> {
  const tokenHash = hashToken(token)
  // Looked at before the slow part, so that made-up links cost us nothing.
  const owner = await findResetOwner(db, tokenHash)
  if (owner === undefined) throw deadLink()
  const { id: userId, email } = owner
  await checkNewPassword(db, { email, password })
  const password_hash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    // The account before its links, as everywhere.
    await lockUser(tx, userId)
    if (!(await takePasswordReset(tx, tokenHash))) throw deadLink()
    await updateUser(tx, userId, { password_hash })
    await deleteAllSessions(tx, userId)
    // The link came to the account's own mailbox. Where somebody else wanted to take it they do not.
    await markEmailVerified(tx, userId)
    await deleteEmailVerification(tx, userId)
    // Who forgets a password has guessed before, and must not find the door shut.
    await forgiveWrongTries(tx, email)
    await notifyAccountChanged(tx, email, 'password')
    // Whoever was in before may have left a passkey. One of staff is their second factor, which no mailbox replaces.
    const { role } = await getUser(tx, userId)
    if (role === 'customer') await removePasskeys(tx, userId, email)
  })
}

async function removePasskeys(tx: Tx, userId: number, email: string): Promise<void> {
  await notifyPasskeyChanged(tx, email, { names: await deletePasskeys(tx, userId), done: 'removed' })
}

function deadLink(): ShopError {
  return new ShopError('account.reset_link_dead').onField(
    'reset_password_token',
    'has expired or has been used already',
  )
}
