import { isDemoShop, type Config } from '../../config.ts'
import type { Db } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { checkNewPassword } from './passwords/check-new-password.ts'
import { insertUser, type UserRow } from './auth.queries.ts'
import { hashPassword } from './passwords/password-thread.ts'
import { countVerificationMail } from './email-address/resend-verification.ts'
import { sendVerificationLink } from './email-address/send-verification-link.ts'
import { startSession } from './start-session.ts'
import { countTry } from './throttles.queries.ts'

const SIGN_UPS_AN_HOUR = 20

type SignUp = { email: string; password: string; network: string; userAgent: string | undefined }

/** The account works at once; a verification link is mailed. */
export async function signUp(db: Db, config: Config, sent: SignUp): Promise<{ user: UserRow; token: string }> {
  const throttle = { counted_for: `sign-up:${sent.network}`, most: SIGN_UPS_AN_HOUR, minutes: 60 }
  // Counted before the address is looked up: otherwise anybody could find out which addresses are taken.
  if (!isDemoShop(config)) await db.transaction().execute((tx) => countTry(tx, [throttle], 'rate.too_many_sign_ups'))
  await checkNewPassword(db, sent)
  const passwordHash = await hashPassword(sent.password)
  const user = await db.transaction().execute(async (tx) => {
    const made = await insertUser(tx, sent.email, passwordHash)
    if (!made) return undefined
    await countVerificationMail(tx, made.id, made.email)
    await sendVerificationLink(tx, config, made)
    return made
  })
  if (!user) {
    throw new ShopError('account.email_taken').onField('email', 'has already been taken')
  }
  const proof = { passwordHash, code: false }
  return { user, token: await startSession(db, user.id, { remember: false, userAgent: sent.userAgent, proof }) }
}
