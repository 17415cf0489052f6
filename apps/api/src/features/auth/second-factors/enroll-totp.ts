import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../db/connect.ts'
import { encrypt } from '../../../encryption/encrypt.ts'
import { upsertSecondFactor } from './second-factors.queries.ts'
import { secretPurpose } from './consume-code.ts'
import { base32 } from './totp.ts'

/** As long as the HMAC's hash, which RFC 4226 recommends. */
const SECRET_BYTES = 20

/** Creates a TOTP secret in base32; undefined if a second factor is active already. */
export async function enrollTotp(tx: Tx, key: Buffer, userId: number): Promise<string | undefined> {
  const secret = randomBytes(SECRET_BYTES)
  const sealed = encrypt(key, secretPurpose(userId), secret.toString('base64'))
  return (await upsertSecondFactor(tx, userId, sealed)) ? base32(secret) : undefined
}
