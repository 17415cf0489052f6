import type { Config } from '../../../config.ts'
import type { Tx } from '../../../db/connect.ts'
import { ShopError } from '../../../shop-error.ts'
import { findUserByEmail, type UserRow } from '../auth.queries.ts'
import { countVerificationMail } from './resend-verification.ts'
import { sendVerificationLink } from './send-verification-link.ts'
import { notifyEmailChangeRequested } from '../notify-account-changed.ts'

/**
 * The account keeps its address until the link mailed to the new one is opened: a typo must not lock the owner out, and
 * nobody can take an address they do not read.
 */
export async function requestEmailChange(tx: Tx, config: Config, user: UserRow, email: string): Promise<void> {
  // Only an early refusal: the unique index decides when the link is opened.
  if (await findUserByEmail(tx, email)) {
    throw new ShopError('account.email_taken').onField('email', 'has already been taken')
  }
  await countVerificationMail(tx, user.id, email)
  await sendVerificationLink(tx, config, user, email)
  await notifyEmailChangeRequested(tx, user.email)
}
