import type { Config } from '../../../config.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Session } from '../../../http/caller.ts'
import { notFound, ShopError } from '../../../shop-error.ts'
import { lockUser } from '../auth.queries.ts'
import { findPendingEmail } from './email-verifications.queries.ts'
import { sendVerificationLink } from './send-verification-link.ts'
import { countTry, mailsTo } from '../throttles.queries.ts'

const WINDOW_MINUTES = 60
const LINKS_AN_ACCOUNT = 5
const LINKS_A_MAILBOX = 5

/** Sends the link again: to the pending new address, else to the account's own if that is not verified yet. */
export async function resendVerification(db: Db, config: Config, { user_id }: Session): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Behind the lock: a concurrent cancellation must win.
    const user = await lockUser(tx, user_id)
    if (!user) throw notFound()
    const to = (await findPendingEmail(tx, user_id)) ?? user.email
    if (to === user.email && user.email_verified_at) {
      throw new ShopError('account.email_already_verified')
    }
    await countVerificationMail(tx, user_id, to)
    await sendVerificationLink(tx, config, user, to)
  })
}

/** Limited per mailbox, across accounts. */
export async function countVerificationMail(tx: Tx, userId: number, to: string): Promise<void> {
  const throttles = [
    { counted_for: `verify-account:${userId}`, most: LINKS_AN_ACCOUNT, minutes: WINDOW_MINUTES },
    { counted_for: mailsTo('verify', to), most: LINKS_A_MAILBOX, minutes: WINDOW_MINUTES },
  ]
  await countTry(tx, throttles, 'rate.too_many_verification_links')
}
