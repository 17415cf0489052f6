import type { Db } from '../../db/connect.ts'
import { isPassword } from './password-thread.ts'
import { countTry, deleteThrottleHits, wrongTriesOf } from './throttles.queries.ts'

const WINDOW_MINUTES = 15
const WRONG_TRIES_AN_ACCOUNT = 10
const WRONG_TRIES_AN_ADDRESS = 100

type Try = { email: string; password: string; address: string }

/**
 * Whether this is the password, for so many wrong tries in a while, wherever they are made. Beyond them the right one is
 * refused too: else a guesser would learn which one it is.
 */
export async function tryPassword(db: Db, { email, password, address }: Try, stored: string): Promise<boolean> {
  const throttles = [
    { counted_for: wrongTriesOf(email), most: WRONG_TRIES_AN_ACCOUNT, minutes: WINDOW_MINUTES },
    { counted_for: `address:${address}`, most: WRONG_TRIES_AN_ADDRESS, minutes: WINDOW_MINUTES },
  ]
  const sentence = 'Too many failed sign-ins. Please wait a while and try again.'
  const hits = await db.transaction().execute((tx) => countTry(tx, throttles, sentence))
  const matches = await isPassword(password, stored)
  if (matches) await deleteThrottleHits(db, hits)
  return matches
}
