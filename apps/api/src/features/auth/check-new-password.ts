import type { Db } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { judgePassword } from './judge-password.ts'

/** Refuses a password that somebody would guess who knows the shop and whose account it is. What it is made of is free. */
export async function checkNewPassword(db: Db, sent: { email: string; password: string }): Promise<void> {
  if ((await judgePassword(db, sent)) !== 'too_easy') return
  throw new ShopError('account.password_too_easy').onField('password', 'is too easy to guess')
}
