import type { Deps } from '../../deps.ts'
import type { Session, SignedInCaller } from '../../http/caller.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import {
  checkCurrentPassword,
  countPasskeys,
  findSecondFactor,
  lockOwnFactors,
  notifyPasskeyChanged,
} from '../auth/public.ts'
import { deletePasskey, findOwnPasskey, renamePasskey, type PasskeyRow } from './passkeys.queries.ts'
import { recordPasskeyChange } from './record-passkey-change.ts'

export async function changeName(db: Db, session: Session, sent: { id: number; name: string }): Promise<PasskeyRow> {
  return db.transaction().execute(async (tx) => {
    await lockOwnFactors(tx, session)
    const { id, name } = await getOwnPasskey(tx, session, sent.id)
    await recordPasskeyChange(tx, session, { action: 'rename passkey', before: { name }, after: { name: sent.name } })
    return renamePasskey(tx, id, sent.name)
  })
}

type Removal = { id: number; current_password: string }

/** Needs the password, in case a session was left open. */
export async function removePasskey({ db, config }: Deps, caller: SignedInCaller, sent: Removal): Promise<void> {
  const { session } = caller
  await getOwnPasskey(db, session, sent.id)
  await checkCurrentPassword(db, caller, sent.current_password)
  await db.transaction().execute(async (tx) => {
    await lockOwnFactors(tx, session)
    const { id, name } = await getOwnPasskey(tx, session, sent.id)
    if (config.production && session.role === 'admin') await checkNotLastFactor(tx, session.user_id)
    await deletePasskey(tx, id)
    await recordPasskeyChange(tx, session, { action: 'remove passkey', before: { name } })
    await notifyPasskeyChanged(tx, session.email, { names: [name], done: 'removed' })
  })
}

async function checkNotLastFactor(tx: Tx, userId: number): Promise<void> {
  if ((await countPasskeys(tx, userId)) > 1) return
  if ((await findSecondFactor(tx, userId))?.confirmed_at) return
  throw new ShopError('passkey.last_factor')
}

async function getOwnPasskey(db: Db, { user_id }: Session, id: number): Promise<PasskeyRow> {
  const passkey = await findOwnPasskey(db, user_id, id)
  if (!passkey) throw notFound()
  return passkey
}
