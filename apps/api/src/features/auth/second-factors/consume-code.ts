import type { Db } from '../../../db/connect.ts'
import { decrypt } from '../../../encryption/encrypt.ts'
import { findSecondFactor, consumeRecoveryCode, consumeStep } from './second-factors.queries.ts'
import { hashToken } from '../secret-token.ts'
import { countTry, deleteThrottleHits } from '../throttles.queries.ts'
import { findStep } from './totp.ts'

const WRONG_CODES = { most: 10, minutes: 15 }

export type Try = { userId: number; code: string; now: number }

/**
 * Accepts an unused TOTP code or a recovery code, with a limit on wrong ones. A right code is used up, against replay.
 */
export async function consumeCode(db: Db, key: Buffer, { userId, code, now }: Try): Promise<boolean> {
  const throttle = { counted_for: `second-factor:${userId}`, ...WRONG_CODES }
  const hits = await db.transaction().execute((tx) => countTry(tx, [throttle], 'rate.too_many_wrong_codes'))
  const plain = code.replace(/[\s-]/g, '').toLowerCase()
  const taken = /^\d{6}$/.test(plain)
    ? await takeAppCode(db, key, { userId, code: plain, now })
    : await consumeRecoveryCode(db, userId, hashToken(plain))
  if (taken) await deleteThrottleHits(db, hits)
  return taken
}

async function takeAppCode(db: Db, key: Buffer, { userId, code, now }: Try): Promise<boolean> {
  const factor = await findSecondFactor(db, userId)
  if (!factor) return false
  const secret = Buffer.from(decrypt(key, secretPurpose(userId), factor), 'base64')
  const step = findStep(secret, code, now)
  return step !== undefined && consumeStep(db, userId, step)
}

export function secretPurpose(userId: number): string {
  return `second-factor:${userId}`
}
