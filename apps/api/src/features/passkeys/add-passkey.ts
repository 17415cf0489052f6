import type { NewCredential } from '@pennysleeve/contract/passkeys.ts'
import { describeDevice } from '@pennysleeve/domain/auth/describe-device.ts'
import type { Deps } from '../../deps.ts'
import type { SignedInCaller } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { countPasskeys, deleteOtherSessions, lockOwnFactors, notifyPasskeyChanged } from '../auth/public.ts'
import { MAX_PASSKEYS, tooManyPasskeys } from './begin-passkey.ts'
import { consumeSignedChallenge } from './challenges.ts'
import { insertPasskey, type PasskeyRow } from './passkeys.queries.ts'
import { recordPasskeyChange } from './record-passkey-change.ts'
import { relyingParty } from './relying-party.ts'
import { verifyNewPasskey } from './verify-passkey.ts'

type PasskeyInput = { name?: string | undefined; credential: NewCredential }

export async function addPasskey(
  { db, config }: Deps,
  caller: SignedInCaller,
  sent: PasskeyInput,
): Promise<PasskeyRow> {
  const { session, userAgent = '' } = caller
  const { credential, name = describeDevice(userAgent) } = sent
  const party = relyingParty(config, caller)
  const owner = { purpose: 'add', boundTo: session.token_hash } as const
  const challenge = await consumeSignedChallenge(db, credential.response.clientDataJSON, owner)
  const verified = await verifyNewPasskey(credential, { challenge, party })
  if (!verified) throw new ShopError('passkey.unverifiable')
  return db.transaction().execute(async (tx) => {
    await lockOwnFactors(tx, session)
    if ((await countPasskeys(tx, session.user_id)) >= MAX_PASSKEYS) throw tooManyPasskeys()
    const { transports } = credential.response
    const passkey = await insertPasskey(tx, { ...verified, user_id: session.user_id, transports, name })
    if (!passkey) throw new ShopError('passkey.already_used')
    // For staff it is a second factor from now on, so sessions without one end.
    if (session.role !== 'customer') await deleteOtherSessions(tx, session.user_id, session.token_hash)
    await recordPasskeyChange(tx, session, { action: 'add passkey', after: { name } })
    await notifyPasskeyChanged(tx, session.email, { names: [name], done: 'added' })
    return passkey
  })
}
