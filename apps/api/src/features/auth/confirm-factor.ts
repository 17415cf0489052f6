import { randomBytes } from 'node:crypto'
import type { Tx } from '../../db/connect.ts'
import { confirmSecondFactor } from './second-factors.queries.ts'
import { hashToken } from './secret-token.ts'
import { base32 } from './totp.ts'

const RECOVERY_CODES = 10
/** Ten base32 letters are 50 bits, out of reach at ten tries per quarter of an hour. */
const CODE_LETTERS = 10

/** Activates the TOTP secret. Returns its recovery codes, which are shown once; undefined if it was active already. */
export async function confirmFactor(tx: Tx, userId: number): Promise<string[] | undefined> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode)
  const confirmed = await confirmSecondFactor(tx, userId, codes.map(hashToken))
  return confirmed ? codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`) : undefined
}

function makeCode(): string {
  return base32(randomBytes(7)).slice(0, CODE_LETTERS).toLowerCase()
}
