import { linkAddress, type Config } from '../../config.ts'
import type { Db } from '../../db/connect.ts'
import { getLetterhead, queueMail, type Letter } from '../mail/public.ts'
import { findUserByEmail } from './auth.queries.ts'
import { upsertPasswordReset } from './passwords.queries.ts'
import { hashToken, makeToken } from './secret-token.ts'

const VALID_MINUTES = 60

/** Writes the mail with which somebody chooses a new password, if there is such an account. */
export async function sendResetLink(db: Db, config: Config, email: string): Promise<void> {
  const user = await findUserByEmail(db, email)
  if (!user) return
  const token = makeToken()
  const tokenHash = hashToken(token)
  await db.transaction().execute(async (tx) => {
    await upsertPasswordReset(tx, user.id, tokenHash, VALID_MINUTES)
    const letterhead = await getLetterhead(tx)
    await queueMail(tx, {
      key: `password-reset:${tokenHash.toString('hex')}`,
      to: user.email,
      letter: resetLetter(letterhead.name, `${linkAddress(config)}/reset-password?token=${token}`),
      letterhead,
      confidential: true,
      hours: VALID_MINUTES / 60,
    })
  })
}

function resetLetter(shopName: string, href: string): Letter {
  return {
    subject: `Choose a new password for ${shopName}`,
    title: 'Choose a new password',
    parts: [
      { kind: 'text', text: `Somebody asked for a new password for your account at ${shopName}.` },
      { kind: 'link', label: 'Choose a new password', href },
      { kind: 'text', text: 'The link works once, for one hour. Only the newest one works.' },
      { kind: 'text', text: 'Was it not you? Then do nothing: your password stays as it is.' },
    ],
  }
}
