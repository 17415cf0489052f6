import type { EntryCondition } from '@pennysleeve/domain/collection/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound } from '../../shop-error.ts'
import { checkSameCard } from '../catalog/public.ts'
import { addCopies } from './add-to-collection.ts'
import { deleteEntry, lockCollection, lockEntry, setEntryQuantity, type EntryRow } from './collection.queries.ts'

export type EntryChange = {
  product_id?: number | undefined
  quantity?: number | undefined
  condition?: EntryCondition | undefined
  language?: Language | undefined
}

/** Changes an entry. If it becomes equal to another one, the two are merged; returns the id. */
export async function changeEntry(tx: Tx, session: Session, id: number, change: EntryChange): Promise<number> {
  await lockCollection(tx, session.user_id)
  const entry = await lockEntry(tx, session.user_id, id)
  if (!entry) throw notFound()
  const changed = {
    user_id: session.user_id,
    product_id: change.product_id ?? entry.product_id,
    condition: change.condition ?? entry.condition,
    language: change.language ?? entry.language,
    quantity: change.quantity ?? entry.quantity,
  }
  if (isSameKind(entry, changed)) {
    await setEntryQuantity(tx, entry.id, changed.quantity)
    return entry.id
  }
  if (changed.product_id !== entry.product_id) await checkSameCard(tx, entry.product_id, changed.product_id)
  await deleteEntry(tx, session.user_id, entry.id)
  return addCopies(tx, changed)
}

type Kind = Pick<EntryRow, 'product_id' | 'condition' | 'language'>

function isSameKind(one: Kind, other: Kind): boolean {
  return one.product_id === other.product_id && one.condition === other.condition && one.language === other.language
}
