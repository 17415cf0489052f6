import { linkOrigin, type Config } from '../../../config.ts'
import type { Tx } from '../../../db/connect.ts'
import { getLetterhead, queueMail } from '../../mail/public.ts'
import type { UserRow } from '../auth.queries.ts'
import { upsertEmailVerification } from './email-verifications.queries.ts'
import { hashToken, makeToken } from '../secret-token.ts'
import { moveEmail, VALID_DAYS, verificationEmail } from './verification-email.present.ts'

/** Mails a verification link to the account's address or to its pending new one. It replaces an older link. */
export async function sendVerificationLink(tx: Tx, config: Config, user: UserRow, to = user.email): Promise<void> {
  const token = makeToken()
  const tokenHash = hashToken(token)
  const hours = VALID_DAYS * 24
  await upsertEmailVerification(tx, { userId: user.id, email: to, tokenHash, hours })
  const letterhead = await getLetterhead(tx)
  const href = `${linkOrigin(config)}/verify-email?token=${token}`
  await queueMail(tx, {
    key: `email-verification:${tokenHash.toString('hex')}`,
    to,
    content: to === user.email ? verificationEmail(letterhead.name, href) : moveEmail(letterhead.name, href),
    letterhead,
    confidential: true,
    hours,
  })
}
