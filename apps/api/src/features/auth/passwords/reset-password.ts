import type { Db, Tx } from '../../../db/connect.ts'
import { ShopError } from '../../../shop-error.ts'
import { deleteAllSessions, getUser, lockUser, updateUser } from '../auth.queries.ts'
import { checkNewPassword } from './check-new-password.ts'
import { deleteEmailVerification, markEmailVerified } from '../email-address/email-verifications.queries.ts'
import { hashPassword } from './password-thread.ts'
import { findResetOwner, consumePasswordReset } from './passwords.queries.ts'
import { deletePasskeys } from '../second-factors/second-factors.queries.ts'
import { hashToken } from '../secret-token.ts'
import { notifyAccountChanged, notifyPasskeyChanged } from '../notify-account-changed.ts'
import { forgiveWrongTries } from '../throttles.queries.ts'

/** Sets the password for the holder of the link and ends all sessions. */
export async function resetPassword(db: Db, { token, password }: { token: string; password: string }): Promise<void> {
  const tokenHash = hashToken(token)
  // Checked before the slow hashing, so that invented links cost nothing.
  const owner = await findResetOwner(db, tokenHash)
  if (owner === undefined) throw invalidLink()
  const { id: userId, email } = owner
  await checkNewPassword(db, { email, password })
  const password_hash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    // Lock order: account, then its links.
    await lockUser(tx, userId)
    if (!(await consumePasswordReset(tx, tokenHash))) throw invalidLink()
    await updateUser(tx, userId, { password_hash })
    await deleteAllSessions(tx, userId)
    // The link came by mail, so the address is verified. A pending change of address is cancelled.
    await markEmailVerified(tx, userId)
    await deleteEmailVerification(tx, userId)
    // Lifts the lockout: someone who forgot a password has usually tried some.
    await forgiveWrongTries(tx, email)
    await notifyAccountChanged(tx, email, 'password')
    // A thief may have added a passkey. Staff keep theirs: it is their second factor, which mail does not replace.
    const { role } = await getUser(tx, userId)
    if (role === 'customer') await removePasskeys(tx, userId, email)
  })
}

async function removePasskeys(tx: Tx, userId: number, email: string): Promise<void> {
  await notifyPasskeyChanged(tx, email, { names: await deletePasskeys(tx, userId), done: 'removed' })
}

function invalidLink(): ShopError {
  return new ShopError('account.reset_link_dead').onField(
    'reset_password_token',
    'has expired or has been used already',
  )
}
