import type { Db } from '../../../db/connect.ts'
import { ShopError } from '../../../shop-error.ts'
import { ratePassword } from './rate-password.ts'

/**
 * Rejects a password that is easy to guess for someone who knows the shop and the account. There are no composition
 * rules.
 */
export async function checkNewPassword(db: Db, sent: { email: string; password: string }): Promise<void> {
  if ((await ratePassword(db, sent)) !== 'too_easy') return
  throw new ShopError('account.password_too_easy').onField('password', 'is too easy to guess')
}
