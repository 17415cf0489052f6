import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import type { Deps } from '../../deps.ts'
import type { SignedInCaller } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { checkCurrentPassword, countTry, findSecondFactor, getUser, consumeCode } from '../auth/public.ts'
import { getLetterhead } from '../mail/public.ts'
import { CHALLENGE_SECONDS, makeChallenge } from './challenges.ts'
import { listPasskeys } from './passkeys.queries.ts'
import { relyingParty } from './relying-party.ts'
import { userHandle } from './user-handle.ts'
import { ALGORITHMS } from './verify-passkey.ts'

/** A customer has a phone, a computer and a key in a drawer. */
export const MAX_PASSKEYS = 20
const MAX_PER_HOUR = 20

type Proof = { current_password: string; code?: string | undefined }
type Options = ResponseOf<'POST /api/passkeys/creation_options'>['options']

/** Creation options. Needs the password, and a code where one is due, in case a session was left open. */
export async function beginPasskey(deps: Deps, caller: SignedInCaller, proof: Proof): Promise<Options> {
  const { db, config } = deps
  const { session } = caller
  const party = relyingParty(config, caller)
  await checkCurrentPassword(db, caller, proof.current_password)
  await requireCode(deps, session.user_id, proof.code ?? '')
  await throttleAdding(deps, session.user_id)
  const passkeys = await listPasskeys(db, session.user_id)
  if (passkeys.length >= MAX_PASSKEYS) throw tooManyPasskeys()
  const user = await getUser(db, session.user_id)
  return {
    challenge: await makeChallenge(db, { purpose: 'add', boundTo: session.token_hash }),
    rp: { id: party.id, name: (await getLetterhead(db)).name },
    user: { id: userHandle(user.passkey_handle), name: user.email, displayName: user.email },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_SECONDS * 1000,
    excludeCredentials: passkeys.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      type: 'public-key',
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

/** A passkey signs in without a code, so adding one needs a code: otherwise the password alone would bypass the app. */
async function requireCode({ db, encryptionKey }: Deps, userId: number, code: string): Promise<void> {
  const factor = await findSecondFactor(db, userId)
  if (!factor?.confirmed_at) return
  if (code.trim() === '') {
    throw new ShopError('code.missing').onField('code', 'is needed')
  }
  if (await consumeCode(db, encryptionKey, { userId, code, now: Date.now() })) return
  throw new ShopError('code.wrong').onField('code', 'is wrong or has been used already')
}

/** Throttled, since each passkey sends mail. */
async function throttleAdding({ db }: Deps, userId: number): Promise<void> {
  const throttle = { counted_for: `new-passkey:${userId}`, most: MAX_PER_HOUR, minutes: 60 }
  await db.transaction().execute((tx) => countTry(tx, [throttle], 'rate.too_many_changes'))
}

export function tooManyPasskeys(): ShopError {
  return new ShopError('passkey.too_many', { most: MAX_PASSKEYS })
}
