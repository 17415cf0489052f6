import { linkAddress, type Config } from '../../config.ts'
import type { Db } from '../../db/connect.ts'
import { getLetterhead, queueMail, type EmailContent } from '../mail/public.ts'
import { findUserByEmail } from './auth.queries.ts'

const HOURS = 24

/** Warns the owner by mail that somebody guesses their password, at most once a day. */
export async function warnOfGuesses(db: Db, config: Config, email: string, today: string): Promise<void> {
  const user = await findUserByEmail(db, email)
  if (!user) return
  await db.transaction().execute(async (tx) => {
    const letterhead = await getLetterhead(tx)
    await queueMail(tx, {
      key: `guesses:${user.id}:${today}`,
      to: user.email,
      content: guessesEmail(letterhead.name, `${linkAddress(config)}/forgot-password`),
      letterhead,
      confidential: false,
      hours: HOURS,
    })
  })
}

function guessesEmail(shopName: string, href: string): EmailContent {
  return {
    subject: `Wrong passwords for your account at ${shopName}`,
    title: 'Somebody typed wrong passwords',
    parts: [
      { kind: 'text', text: `Somebody has tried to sign in to your account at ${shopName} with wrong passwords.` },
      { kind: 'text', text: 'Was it you? Then wait a quarter of an hour, or choose a new password.' },
      {
        kind: 'text',
        text: 'Was it not you? Nobody got in. You can sign in as always from a device that you have used before; from a new one it may take a while, or a new password.',
      },
      { kind: 'link', label: 'Choose a new password', href },
    ],
  }
}
