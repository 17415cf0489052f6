import { addJob } from '../../db/add-job.queries.ts'
import type { Db } from '../../db/connect.ts'
import { isPassword } from './password-thread.ts'
import { countTry, deleteThrottleHits, findFullThrottle, wrongTriesOf } from './throttles.queries.ts'

/** The more wrong tries, the longer the wait: forty a day get nobody to a password that is not among the first. */
const ALLOWED = [
  { most: 10, minutes: 15 },
  { most: 20, minutes: 2 * 60 },
  { most: 40, minutes: 24 * 60 },
]
const ALLOWED_AN_ADDRESS = { most: 100, minutes: 15 }

type Try = {
  email: string
  password: string
  address: string
  /** An open session, or a device that the account was signed in to from. Its wrong tries are counted apart. */
  knownAs: string | undefined
}

/**
 * Whether this is the password, for so many wrong tries in a while, wherever they are made. Beyond them the right one is
 * refused too: else a guesser would learn which one it is. Strangers use up the strangers' tries, never the owner's.
 */
export async function tryPassword(db: Db, sent: Try, stored: string): Promise<boolean> {
  const { email, password, address, knownAs } = sent
  const counted = knownAs === undefined ? wrongTriesOf(email) : `${wrongTriesOf(email)} ${knownAs}`
  const account = ALLOWED.map((allowed) => ({ counted_for: counted, ...allowed }))
  const throttles = [
    ...account,
    ...(knownAs === undefined ? [{ counted_for: `address:${address}`, ...ALLOWED_AN_ADDRESS }] : []),
  ]
  const hits = await db.transaction().execute((tx) => countTry(tx, throttles, 'rate.too_many_failed_sign_ins'))
  const matches = await isPassword(password, stored)
  if (matches) await deleteThrottleHits(db, hits)
  else if (knownAs === undefined && (await findFullThrottle(db, account))) await warnOwner(db, email)
  return matches
}

/** Whether there is an account is looked up by the job, so that nobody can tell by the time it takes. */
async function warnOwner(db: Db, email: string): Promise<void> {
  await db.transaction().execute((tx) => addJob(tx, 'warn-of-guesses', { email }, { key: `warn-of-guesses:${email}` }))
}
