import type { Config } from '../../config.ts'
import type { Tx } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { findUserByEmail, type UserRow } from './auth.queries.ts'
import { countVerificationMail } from './resend-verification.ts'
import { sendVerificationLink } from './send-verification-link.ts'
import { notifyEmailChangeRequested } from './notify-account-changed.ts'

/**
 * Asks the new mailbox for its word. Until the link there is opened the account keeps the address it has: a slip of the
 * finger must not lock its owner out, and nobody moves into a mailbox that they do not read.
 */
export async function askToChangeEmail(tx: Tx, config: Config, user: UserRow, email: string): Promise<void> {
  // Only a courtesy: whose it is decides the link.
  if (await findUserByEmail(tx, email)) {
    throw new ShopError('account.email_taken').onField('email', 'has already been taken')
  }
  await countVerificationMail(tx, user.id, email)
  await sendVerificationLink(tx, config, user, email)
  await notifyEmailChangeRequested(tx, user.email)
}
