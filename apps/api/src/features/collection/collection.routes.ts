import type { CollectionEntry, collectionRoutes } from '@sideboard/contract/collection.ts'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import type { Session } from '../../http/caller.ts'
import { presentPaging } from '../../http/present-paging.ts'
import { notFound } from '../../shop-error.ts'
import { listProductsByIds, rowId } from '../catalog/public.ts'
import { addToCollection } from './add-to-collection.ts'
import { listAvailableToSell } from './available-to-sell.queries.ts'
import { changeEntry } from './change-entry.ts'
import { presentEntry, presentValue } from './collection.present.ts'
import { deleteEntry, findEntry, getCollectionValue, listEntries, type EntryRow } from './collection.queries.ts'

/** The card search over what a customer owns: the products a query finds, in its order where it names one. */
export type FindOwned = (
  text: string,
  userId: number,
) => Promise<{ product_ids: number[]; ordered: boolean; warnings: string[] }>

export function collectionHandlers({ db }: Deps, findOwned: FindOwned): Pick<Handlers, keyof typeof collectionRoutes> {
  return {
    'GET /api/card_collections': async ({ query: { q = '', ...query } }, { session }) => {
      const found = q.trim() === '' ? undefined : await findOwned(q, session.user_id)
      const filter = { ...query, found: found?.product_ids }
      const sort = query.sort ?? (found?.ordered ? 'found' : 'newest')
      const rows = await listEntries(db, session.user_id, filter, { ...query, sort })
      const collections = await presentEntries(db, session, rows)
      const value = presentValue(await getCollectionValue(db, session.user_id))
      const paging = presentPaging(rows.length, rows[0]?.total_count ?? 0, query)
      return { collections, ...paging, value, warnings: found?.warnings ?? [] }
    },
    'POST /api/card_collections': async ({ body }, { session }) =>
      db
        .transaction()
        .execute(async (tx) => readEntry(tx, session, await addToCollection(tx, session, body.card_collection))),
    'PUT /api/card_collections/:id': async ({ params, body }, { session }) =>
      db
        .transaction()
        .execute(async (tx) =>
          readEntry(tx, session, await changeEntry(tx, session, rowId(params.id), body.card_collection)),
        ),
    'DELETE /api/card_collections/:id': async ({ params }, { session }) => {
      if (!(await deleteEntry(db, session.user_id, rowId(params.id)))) throw notFound()
    },
  }
}

async function presentEntries(db: Db, session: Session, rows: EntryRow[]): Promise<CollectionEntry[]> {
  const ids = rows.map((row) => row.product_id)
  const products = await listProductsByIds(db, ids)
  const available = await listAvailableToSell(db, session.user_id, ids)
  return rows.flatMap((row) => {
    const product = products.get(row.product_id)
    return product ? [presentEntry(row, product, available.get(row.product_id) ?? 0)] : []
  })
}

async function readEntry(db: Db, session: Session, id: number): Promise<CollectionEntry> {
  const row = await findEntry(db, session.user_id, id)
  const [entry] = row ? await presentEntries(db, session, [row]) : []
  if (!entry) throw notFound()
  return entry
}
