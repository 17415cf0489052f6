import { linkOrigin, type Config } from '../../../config.ts'
import type { Db } from '../../../db/connect.ts'
import { getLetterhead, queueMail } from '../../mail/public.ts'
import { findUserByEmail } from '../auth.queries.ts'
import { guessesEmail } from './guesses-email.present.ts'

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
      content: guessesEmail(letterhead.name, `${linkOrigin(config)}/forgot-password`),
      letterhead,
      confidential: false,
      hours: HOURS,
    })
  })
}
