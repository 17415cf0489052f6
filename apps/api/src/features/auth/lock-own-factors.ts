import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { isSessionOpen } from './auth.queries.ts'
import { lockFactors } from './second-factors.queries.ts'

/**
 * The same for one's own: whoever was shown out while the call was under way leaves nothing behind that lets them in
 * again.
 */
export async function lockOwnFactors(tx: Tx, { user_id, token_hash }: Session): Promise<void> {
  await lockFactors(tx, user_id)
  if (!(await isSessionOpen(tx, token_hash))) throw new ShopError('unauthenticated', 'Unauthenticated.')
}
