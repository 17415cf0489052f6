import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../db/connect.ts'
import { deleteRecoveryCodes, insertRecoveryCodes } from './second-factors.queries.ts'
import { hashToken } from '../secret-token.ts'
import { base32 } from './totp.ts'

const RECOVERY_CODES = 10
/** Ten base32 letters are 50 bits, out of reach at ten tries per quarter of an hour. */
const CODE_LETTERS = 10

/** Returns new recovery codes, which are shown once. The earlier ones no longer work. */
export async function renewRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode)
  await deleteRecoveryCodes(tx, userId)
  await insertRecoveryCodes(tx, userId, codes.map(hashToken))
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

function makeCode(): string {
  return base32(randomBytes(7)).slice(0, CODE_LETTERS).toLowerCase()
}
