import type { CollectionEntry, collectionRoutes } from '@pennysleeve/contract/collection.ts'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import type { Session } from '../../http/caller.ts'
import { presentPaging } from '../../http/present-paging.ts'
import { rowId } from '../../http/row-id.ts'
import { notFound } from '../../shop-error.ts'
import { listProductsByIds } from '../catalog/public.ts'
import { addToCollection } from './add-to-collection.ts'
import { listAvailableToSell } from './available-to-sell.queries.ts'
import { changeEntry } from './change-entry.ts'
import { collectionValue } from './collection-value.ts'
import { presentEntry, presentValue } from './collection.present.ts'
import { deleteEntry, findEntry, listEntries, type EntryRow } from './collection.queries.ts'
import { listCollection, type OwnedCards } from './list-collection.ts'

export function collectionHandlers({ db }: Deps, cards: OwnedCards): Pick<Handlers, keyof typeof collectionRoutes> {
  return {
    'GET /api/card_collections': async ({ query }, { session }) => {
      const { owned, ids, warnings } = await listCollection(db, cards, { ...query, user_id: session.user_id })
      const shown = ids.slice((query.page - 1) * query.per_page, query.page * query.per_page)
      const collections = await presentEntries(db, session, await listEntries(db, session.user_id, shown))
      const value = presentValue(collectionValue(owned))
      return { collections, ...presentPaging(shown.length, ids.length, query), value, warnings }
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
