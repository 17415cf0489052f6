import type { PasswordStrength } from '@pennysleeve/domain/auth/password-strength.ts'
import type { Db } from '../../../db/connect.ts'
import { ratePassword } from './rate-password.ts'
import { findResetOwner } from './passwords.queries.ts'
import { hashToken } from '../secret-token.ts'
import { countTry } from '../throttles.queries.ts'

/** Per network: a class may sign up together. */
const A_MINUTE = 120
/** The meter gives way to sign-ins when the thread is busy. */
const MAX_QUEUED = 10

type PasswordInput = {
  password: string
  email?: string | undefined
  reset_password_token?: string | undefined
  network: string
}

/** Strength of a new password while it is typed. */
export async function measurePassword(db: Db, sent: PasswordInput): Promise<PasswordStrength> {
  const { password, reset_password_token, network } = sent
  const throttle = { counted_for: `password-strength:${network}`, most: A_MINUTE, minutes: 1 }
  await db.transaction().execute((tx) => countTry(tx, [throttle], 'rate.too_many_passwords'))
  const owner = reset_password_token ? await findResetOwner(db, hashToken(reset_password_token)) : undefined
  return ratePassword(db, { email: owner?.email ?? sent.email ?? '', password }, { mostWaiting: MAX_QUEUED })
}
