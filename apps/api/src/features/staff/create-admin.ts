import type { Db } from '../../db/connect.ts'
import {
  checkNewPassword,
  deleteAllSessions,
  deleteEmailVerification,
  deletePasskeys,
  deleteSecondFactor,
  lockUserByEmail,
  forgiveWrongTries,
  hashPassword,
  insertUser,
  markEmailVerified,
} from '../auth/public.ts'
import { insertAuditLine } from './audit-log.queries.ts'
import { setAdmin } from './staff.queries.ts'

/**
 * Creates an admin from the shop's own machine, or restores one: an existing account gets this password, is unblocked
 * and loses its second factors.
 */
export async function createAdmin(db: Db, { email, password }: { email: string; password: string }): Promise<void> {
  await checkNewPassword(db, { email, password })
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    const before = await lockUserByEmail(tx, email)
    const user = before ?? (await insertUser(tx, email, passwordHash))
    if (!user) throw new Error(`${email} signed up at this very moment`)
    await setAdmin(tx, user.id, passwordHash)
    await deleteAllSessions(tx, user.id)
    await deleteEmailVerification(tx, user.id)
    // The operator of the machine vouches for the address.
    await markEmailVerified(tx, user.id)
    await deleteSecondFactor(tx, user.id)
    await deletePasskeys(tx, user.id)
    await forgiveWrongTries(tx, email)
    await insertAuditLine(tx, {
      user_id: null,
      actor: 'npm run admin:create',
      action: 'create admin',
      subject_type: 'staff',
      subject_id: email,
      before: before ? { role: before.role } : null,
      after: { role: 'admin' },
    })
  })
}
