import type { Db } from '../../db/connect.ts'
import type { FoundSession } from '../../http/caller.ts'
import { findSession, type SessionInput } from './auth.queries.ts'
import { hashToken } from './secret-token.ts'

export {
  deleteAllSessions,
  deleteExpiredSessions,
  deleteOtherSessions,
  getUser,
  insertUser,
  lockUserByEmail,
  type UserRow,
} from './auth.queries.ts'
export { presentUser } from './auth.present.ts'
export { checkNewPassword } from './passwords/check-new-password.ts'
export { checkCurrentPassword } from './passwords/check-current-password.ts'
export { confirmFactor } from './second-factors/confirm-factor.ts'
export {
  deleteEmailVerification,
  isEmailVerified,
  markEmailVerified,
  pendingEmailOf,
} from './email-address/email-verifications.queries.ts'
export { lockOwnFactors } from './second-factors/lock-own-factors.ts'
export { makeResetLink } from './passwords/make-reset-link.ts'
export { hashPassword } from './passwords/password-thread.ts'
export { rememberDevice } from './known-device.ts'
export { renewRecoveryCodes } from './second-factors/renew-recovery-codes.ts'
export {
  countPasskeys,
  countRecoveryCodes,
  deletePasskeys,
  deleteSecondFactor,
  findSecondFactor,
  findSecondFactorDue,
  lockFactors,
} from './second-factors/second-factors.queries.ts'
export { hashToken, makeToken } from './secret-token.ts'
export { openSession, startSession } from './start-session.ts'
export { enrollTotp } from './second-factors/enroll-totp.ts'
export { consumeCode } from './second-factors/consume-code.ts'
export { notifyPasskeyChanged } from './notify-account-changed.ts'
export { countTry, deleteThrottleHits, forgiveWrongTries, type Throttle } from './throttles.queries.ts'
export { sendResetLink } from './passwords/send-reset-link.ts'
export { warnOfGuesses } from './passwords/warn-of-guesses.ts'

/** The session of a valid token and the stored response of the idempotency key. */
export async function findSessionByToken(
  db: Db,
  token: string,
  options: SessionInput = {},
): Promise<FoundSession | undefined> {
  return findSession(db, hashToken(token), options)
}
