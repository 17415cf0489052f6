import { MAX_COLLECTION_QUANTITY } from '@pennysleeve/domain/collection/collection-limits.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { ShopError } from '../../shop-error.ts'
import { getSingle } from '../catalog/public.ts'
import { addToEntry, type NewEntry } from './collection.queries.ts'

/** Adds copies; an equal entry's quantity is raised. Returns the entry's id. */
export async function addToCollection(tx: Tx, session: Session, wanted: Omit<NewEntry, 'user_id'>): Promise<number> {
  await getSingle(tx, wanted.product_id)
  return addCopies(tx, { user_id: session.user_id, ...wanted })
}

export async function addCopies(tx: Tx, entry: NewEntry): Promise<number> {
  const id = await addToEntry(tx, entry)
  if (id !== undefined) return id
  throw new ShopError('collection.too_many_copies', { most: MAX_COLLECTION_QUANTITY }).onField('quantity')
}
