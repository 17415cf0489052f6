import { addJob } from '../../../db/add-job.queries.ts'
import type { Db } from '../../../db/connect.ts'
import { isPassword } from './password-thread.ts'
import { countTry, deleteThrottleHits, findFullThrottle, wrongTriesOf } from '../throttles.queries.ts'

/** The lockout grows with the number of wrong passwords: forty guesses a day find only the most common ones. */
const ALLOWED = [
  { most: 10, minutes: 15 },
  { most: 20, minutes: 2 * 60 },
  { most: 40, minutes: 24 * 60 },
]
const MAX_PER_NETWORK = { most: 100, minutes: 15 }

type Try = {
  email: string
  password: string
  network: string
  /** An open session or a known device, whose wrong passwords are counted apart. */
  knownAs: string | undefined
}

/**
 * Checks a password with a limit on wrong ones. Over the limit the right one is refused too: otherwise a guesser would
 * learn it. Strangers use up their own allowance, never the owner's.
 */
export async function tryPassword(db: Db, sent: Try, stored: string): Promise<boolean> {
  const { email, password, network, knownAs } = sent
  const counted = knownAs === undefined ? wrongTriesOf(email) : `${wrongTriesOf(email)} ${knownAs}`
  const account = ALLOWED.map((allowed) => ({ counted_for: counted, ...allowed }))
  const throttles = [
    ...account,
    ...(knownAs === undefined ? [{ counted_for: `network:${network}`, ...MAX_PER_NETWORK }] : []),
  ]
  const hits = await db.transaction().execute((tx) => countTry(tx, throttles, 'rate.too_many_failed_sign_ins'))
  const matches = await isPassword(password, stored)
  if (matches) await deleteThrottleHits(db, hits)
  else if (knownAs === undefined && (await findFullThrottle(db, account))) await warnOwner(db, email)
  return matches
}

/** The job looks the account up, so that the response time does not reveal it. */
async function warnOwner(db: Db, email: string): Promise<void> {
  await db.transaction().execute((tx) => addJob(tx, 'warn-of-guesses', { email }, { key: `warn-of-guesses:${email}` }))
}
