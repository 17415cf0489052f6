import { linkAddress, type Config } from '../../config.ts'
import type { Tx } from '../../db/connect.ts'
import { upsertPasswordReset } from './passwords.queries.ts'
import { hashToken, makeToken } from './secret-token.ts'

export type ResetLink = {
  href: string
  /** Names the link without giving it away. */
  key: string
}

/** A link with which its holder chooses a password for the account, once. An older one works no more. */
export async function makeResetLink(tx: Tx, config: Config, userId: number, minutes: number): Promise<ResetLink> {
  const token = makeToken()
  const tokenHash = hashToken(token)
  await upsertPasswordReset(tx, userId, tokenHash, minutes)
  return { href: `${linkAddress(config)}/reset-password?token=${token}`, key: tokenHash.toString('hex') }
}
