import type { Db } from '../../db/connect.ts'
import type { SignedInCaller } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { isOwnPassword } from './is-own-password.ts'

/** For what a phone left on the table must not be enough for. */
export async function checkCurrentPassword(db: Db, caller: SignedInCaller, password: string): Promise<void> {
  if (await isOwnPassword(db, caller, password)) return
  throw new ShopError('refused', 'Please check: current password is wrong.', { current_password: ['is wrong'] })
}
