import type { Tx } from '../../../db/connect.ts'
import type { Session } from '../../../http/caller.ts'
import { ShopError } from '../../../shop-error.ts'
import { isSessionOpen } from '../auth.queries.ts'
import { lockFactors } from './second-factors.queries.ts'

/**
 * Locks the caller's factors if their session is still open: a session that was ended meanwhile must not add a factor.
 */
export async function lockOwnFactors(tx: Tx, { user_id, token_hash }: Session): Promise<void> {
  await lockFactors(tx, user_id)
  if (!(await isSessionOpen(tx, token_hash))) throw new ShopError('auth.unauthenticated')
}
