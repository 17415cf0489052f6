import type { Db } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { hashToken, makeToken } from '../auth/public.ts'
import { insertChallenge, consumeChallenge, type Challenge } from './passkey-challenges.queries.ts'

/** Long enough to find the device and its PIN. */
export const CHALLENGE_SECONDS = 5 * 60

type ChallengeOwner = Pick<Challenge, 'purpose' | 'boundTo'>

/** A random challenge for this purpose and this caller. */
export async function makeChallenge(db: Db, owner: ChallengeOwner): Promise<string> {
  const challenge = makeToken()
  await insertChallenge(db, { ...owner, challengeHash: hashToken(challenge) }, CHALLENGE_SECONDS)
  return challenge
}

/** Uses up the challenge, whether or not the signature is valid, against replay. */
export async function consumeSignedChallenge(db: Db, clientDataJSON: string, owner: ChallengeOwner): Promise<string> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge !== undefined && (await consumeChallenge(db, { ...owner, challengeHash: hashToken(challenge) }))) {
    return challenge
  }
  throw new ShopError('passkey.challenge_expired')
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    // Unchecked input: only a challenge in our table is of use.
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}
