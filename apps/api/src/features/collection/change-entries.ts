import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { FINISH_NAMES, type Finish } from '@pennysleeve/domain/catalog/catalog.ts'
import { MAX_COLLECTION_QUANTITY } from '@pennysleeve/domain/collection/collection-limits.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import type { EntryChange } from './change-entry.ts'
import {
  deleteEntries,
  listEntriesToChange,
  listOtherEntries,
  updateEntries,
  type EntryToChange,
} from './collection-batch.queries.ts'
import { lockCollection } from './collection.queries.ts'
import { presentLeftOut } from './left-out.ts'
import { mergeEntries } from './merge-entries.ts'

type BatchChange = Omit<EntryChange, 'product_id'> & { finish?: Finish | undefined }

/** Changes many entries in a constant number of statements. Returns those left out, with the reason. */
export async function changeEntries(
  tx: Tx,
  { user_id }: Session,
  ids: number[],
  change: BatchChange,
): Promise<ResponseOf<'PUT /api/card_collections/batch'>> {
  if (Object.values(change).every((wanted) => wanted === undefined)) {
    throw new ShopError('collection.nothing_to_change')
  }
  await lockCollection(tx, user_id)
  const entries = await listEntriesToChange(tx, user_id, ids, change.finish)
  if (entries.length === 0) throw notFound()
  const changed = entries.flatMap((before) => {
    const after = withChange(before, change)
    return after ? [{ before, after }] : []
  })
  const productIds = [...new Set(changed.map(({ after }) => after.product_id))]
  const { kept, gone } = mergeEntries(changed, await listOtherEntries(tx, user_id, productIds, ids))
  const full = kept.find(({ quantity }) => quantity > MAX_COLLECTION_QUANTITY)
  if (full) {
    const name = changed.find(({ after }) => after.product_id === full.product_id)?.before.name ?? 'a card'
    throw new ShopError('collection.too_many_copies_of', { most: MAX_COLLECTION_QUANTITY, name })
  }
  await deleteEntries(
    tx,
    user_id,
    gone.map(({ id }) => id),
  )
  await updateEntries(tx, user_id, kept)
  const leftOut = entries.filter(({ wanted_product_id }) => wanted_product_id === null)
  return {
    changed: changed.length,
    merged: gone.length,
    left_out: presentLeftOut(
      leftOut.map((entry) => ({ entry, quantity: entry.quantity, reason: missing(change.finish) })),
    ),
  }
}

/** Undefined if the printing does not exist in that finish. */
function withChange(entry: EntryToChange, { quantity, condition, language }: BatchChange): EntryToChange | undefined {
  if (entry.wanted_product_id === null) return undefined
  return {
    ...entry,
    product_id: entry.wanted_product_id,
    quantity: quantity ?? entry.quantity,
    condition: condition ?? entry.condition,
    language: language ?? entry.language,
  }
}

function missing(finish: Finish | undefined): string {
  return finish ? `We know no ${FINISH_NAMES[finish]} of this printing` : 'We do not know this card any more'
}
