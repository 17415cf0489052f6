import type { Db } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { findFullThrottle, findUserByEmail, insertThrottleHits, wrongTriesOf, type UserRow } from './auth.queries.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import { startSession } from './start-session.ts'

const WINDOW_MINUTES = 15
const WRONG_TRIES_AN_ACCOUNT = 10
const WRONG_TRIES_AN_ADDRESS = 100

type SignIn = { email: string; password: string; remember_me: boolean; address: string }

/** An unknown address and a wrong password take the same time and get the same words. */
export async function signIn(db: Db, sent: SignIn): Promise<{ user: UserRow; token: string }> {
  const throttles = [
    { counted_for: wrongTriesOf(sent.email), most: WRONG_TRIES_AN_ACCOUNT, minutes: WINDOW_MINUTES },
    { counted_for: `address:${sent.address}`, most: WRONG_TRIES_AN_ADDRESS, minutes: WINDOW_MINUTES },
  ]
  const full = await findFullThrottle(db, throttles)
  // The right password is refused too: else a guesser would learn which one it is.
  if (full) throw ShopError.tooMany('Too many failed sign-ins. Please wait a while and try again.', full.retry_after)

  const user = await findUserByEmail(db, sent.email)
  const matches = await isPassword(sent.password, user?.password_hash ?? (await decoy()))
  if (!user || !matches) {
    await insertThrottleHits(
      db,
      throttles.map((throttle) => throttle.counted_for),
    )
    throw new ShopError('wrong_password', 'Invalid email or password.')
  }
  return { user, token: await startSession(db, user.id, sent.remember_me) }
}

let decoyHash: Promise<string> | undefined

/** A hash to compare with where there is no account, so that its absence does not show in the time it takes. */
function decoy(): Promise<string> {
  return (decoyHash ??= hashPassword('nobody has this password'))
}
