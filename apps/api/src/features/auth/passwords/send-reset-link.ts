import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/connect.ts'
import { getLetterhead, queueMail } from '../../mail/public.ts'
import { lockUserByEmail } from '../auth.queries.ts'
import { makeResetLink } from './make-reset-link.ts'
import { resetEmail } from './reset-email.present.ts'

const VALID_MINUTES = 60

/** Mails a password reset link if there is such an account. */
export async function sendResetLink(db: Db, config: Config, email: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Behind the lock: after a concurrent change of address the old mailbox must not get a link.
    const user = await lockUserByEmail(tx, email)
    if (!user) return
    const { href, key } = await makeResetLink(tx, config, user.id, VALID_MINUTES)
    const letterhead = await getLetterhead(tx)
    await queueMail(tx, {
      key: `password-reset:${key}`,
      to: user.email,
      content: resetEmail(letterhead.name, href),
      letterhead,
      confidential: true,
      hours: VALID_MINUTES / 60,
    })
  })
}
