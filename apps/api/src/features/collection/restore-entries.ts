import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { MAX_COLLECTION_QUANTITY } from '@pennysleeve/domain/collection/collection-limits.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { deleteRemoval, insertFromRemoval, lockRemoval } from './collection-batch.queries.ts'
import { lockCollection } from './collection.queries.ts'

/** Restores a removal, all of it or nothing. */
export async function restoreEntries(
  tx: Tx,
  { user_id }: Session,
  removalId: number,
): Promise<ResponseOf<'POST /api/card_collections/removals/:id/restore'>> {
  await lockCollection(tx, user_id)
  const removal = await lockRemoval(tx, user_id, removalId)
  if (!removal) throw notFound()
  if ((await insertFromRemoval(tx, user_id, removalId)) < removal.entries) {
    throw new ShopError('collection.too_many_copies', { most: MAX_COLLECTION_QUANTITY })
  }
  await deleteRemoval(tx, removalId)
  return removal
}
