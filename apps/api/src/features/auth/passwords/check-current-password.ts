import type { Db } from '../../../db/connect.ts'
import type { SignedInCaller } from '../../../http/caller.ts'
import { ShopError } from '../../../shop-error.ts'
import { getUser } from '../auth.queries.ts'
import { tryPassword } from './try-password.ts'

/** Re-authentication for sensitive changes, in case a session was left open. */
export async function checkCurrentPassword(db: Db, caller: SignedInCaller, password: string): Promise<void> {
  const { email, password_hash } = await getUser(db, caller.session.user_id)
  const knownAs = `session:${caller.session.token_hash.toString('hex')}`
  if (await tryPassword(db, { email, password, network: caller.network, knownAs }, password_hash)) return
  throw new ShopError('account.current_password_wrong').onField('current_password', 'is wrong')
}
