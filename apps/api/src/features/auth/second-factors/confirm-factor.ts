import type { Tx } from '../../../db/connect.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { confirmSecondFactor } from './second-factors.queries.ts'

/** Activates the TOTP secret. Returns its recovery codes, which are shown once; undefined if it was active already. */
export async function confirmFactor(tx: Tx, userId: number): Promise<string[] | undefined> {
  return (await confirmSecondFactor(tx, userId)) ? renewRecoveryCodes(tx, userId) : undefined
}
