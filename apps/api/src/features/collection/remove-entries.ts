import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound } from '../../shop-error.ts'
import { moveToRemoval } from './collection-batch.queries.ts'
import { lockCollection } from './collection.queries.ts'

/** Removes many entries. They can be restored until the removal expires. */
export async function removeEntries(
  tx: Tx,
  { user_id }: Session,
  ids: number[],
): Promise<ResponseOf<'POST /api/card_collections/removals'>> {
  await lockCollection(tx, user_id)
  const removal = await moveToRemoval(tx, user_id, ids)
  if (!removal) throw notFound()
  return removal
}
