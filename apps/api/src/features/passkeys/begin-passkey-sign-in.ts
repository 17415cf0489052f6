import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
import type { Cookies } from '../../http/cookies.ts'
import { countTry, hashToken, makeToken } from '../auth/public.ts'
import { CHALLENGE_SECONDS, makeChallenge } from './challenges.ts'
import { relyingParty } from './relying-party.ts'

const MAX_PER_NETWORK = { most: 300, minutes: 15 }
const COOKIE = 'passkey_sign_in'

type Options = ResponseOf<'POST /api/passkeys/sign_in_options'>['options']

/** Request options without allowCredentials: it is not revealed whose passkeys exist. */
export async function beginPasskeySignIn({ db, config }: Deps, caller: Caller): Promise<Options> {
  const party = relyingParty(config, caller)
  const throttle = { counted_for: `passkey-options:${caller.network}`, ...MAX_PER_NETWORK }
  await db.transaction().execute((tx) => countTry(tx, [throttle], 'rate.too_many_sign_ins'))
  // The cookie is kept, so that two tabs can sign in at once.
  const browser = browserOf(caller.cookies) ?? makeToken()
  caller.cookies?.set(COOKIE, browser, CHALLENGE_SECONDS)
  return {
    challenge: await makeChallenge(db, { purpose: 'sign_in', boundTo: hashToken(browser) }),
    rpId: party.id,
    timeout: CHALLENGE_SECONDS * 1000,
    userVerification: 'required',
  }
}

/** Binds the challenge to the browser; HttpOnly. */
export function browserOf(cookies: Cookies | undefined): string | undefined {
  const browser = cookies?.get(COOKIE)
  return browser !== undefined && /^[\w-]{43}$/.test(browser) ? browser : undefined
}
