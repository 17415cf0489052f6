import { linkOrigin, type Config } from '../../../config.ts'
import type { Tx } from '../../../db/connect.ts'
import { upsertPasswordReset } from './passwords.queries.ts'
import { hashToken, makeToken } from '../secret-token.ts'

export type ResetLink = {
  href: string
  /** Identifies the link in the log without revealing it. */
  key: string
}

/** A single-use password reset link. It replaces an older one. */
export async function makeResetLink(tx: Tx, config: Config, userId: number, minutes: number): Promise<ResetLink> {
  const token = makeToken()
  const tokenHash = hashToken(token)
  await upsertPasswordReset(tx, userId, tokenHash, minutes)
  return { href: `${linkOrigin(config)}/reset-password?token=${token}`, key: tokenHash.toString('hex') }
}
