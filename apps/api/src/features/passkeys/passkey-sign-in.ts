import type { Assertion } from '@pennysleeve/contract/passkeys.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import {
  countTry,
  deleteThrottleHits,
  getUser,
  hashToken,
  rememberDevice,
  startSession,
  type UserRow,
} from '../auth/public.ts'
import { browserOf } from './begin-passkey-sign-in.ts'
import { consumeSignedChallenge } from './challenges.ts'
import { countUse, findPasskeyByCredential, type KnownPasskey } from './passkeys.queries.ts'
import { relyingParty } from './relying-party.ts'
import { userHandle } from './user-handle.ts'
import { verifyAssertion } from './verify-passkey.ts'

/** Signatures cannot be guessed, so wrong ones lock no account, only the network that sends many. */
const MAX_WRONG_PER_NETWORK = { most: 100, minutes: 15 }

type SignInInput = { credential: Assertion; remember_me: boolean }

/** User verification (fingerprint, face or PIN) makes it two factors, so no code is asked for. */
export async function passkeySignIn(
  deps: Deps,
  caller: Caller,
  { credential, remember_me }: SignInInput,
): Promise<{ user: UserRow; token: string }> {
  const { db, encryptionKey } = deps
  const throttle = { counted_for: `passkey:${caller.network}`, ...MAX_WRONG_PER_NETWORK }
  const hits = await db.transaction().execute((tx) => countTry(tx, [throttle], 'rate.too_many_failed_sign_ins'))
  const passkey = await provePasskey(deps, caller, credential)
  const user = await getUser(db, passkey.user_id)
  await deleteThrottleHits(db, hits)
  // Only after a valid signature, so that a stranger learns nothing.
  if (user.blocked_at) throw new ShopError('auth.account_blocked')
  const start = { remember: remember_me, userAgent: caller.userAgent, proof: { passkeyId: passkey.id } }
  const token = await startSession(db, user.id, start)
  rememberDevice(encryptionKey, caller.cookies, user)
  return { user, token }
}

/** The passkey that signed the challenge of this browser. */
async function provePasskey({ db, config }: Deps, caller: Caller, sent: Assertion): Promise<KnownPasskey> {
  const party = relyingParty(config, caller)
  const owner = { purpose: 'sign_in', boundTo: hashToken(browserOf(caller.cookies) ?? '') } as const
  const challenge = await consumeSignedChallenge(db, sent.response.clientDataJSON, owner)
  const passkey = await findPasskeyByCredential(db, Buffer.from(sent.id, 'base64url'))
  if (!passkey || passkey.deleted_at) throw wrongPasskey()
  if (sent.response.userHandle !== userHandle(passkey.passkey_handle)) throw wrongPasskey()
  const signCount = await verifyAssertion(sent, passkey, { challenge, party })
  if (signCount === undefined || !(await countUse(db, passkey.id, signCount))) throw wrongPasskey()
  return passkey
}

function wrongPasskey(): ShopError {
  return new ShopError('auth.passkey_unknown')
}
