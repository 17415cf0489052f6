import type { CollectionEntry, collectionRoutes } from '@pennysleeve/contract/collection.ts'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import type { Session } from '../../http/caller.ts'
import { presentPaging } from '../../http/present-paging.ts'
import { rowId } from '../../http/row-id.ts'
import { notFound } from '../../shop-error.ts'
import { getGradePolicy, listProductsByIds } from '../catalog/public.ts'
import { addToCollection } from './add-to-collection.ts'
import { listAvailableToSell } from './available-to-sell.queries.ts'
import { changeEntry } from './change-entry.ts'
import { collectionValue } from './collection-value.ts'
import { presentEntry, presentValue } from './collection.present.ts'
import { deleteEntry, findEntry, listEntries, type EntryRow } from './collection.queries.ts'
import { listCollection, type OwnedCards } from './list-collection.ts'

export function collectionHandlers({ db }: Deps, cards: OwnedCards): Pick<Handlers, keyof typeof collectionRoutes> {
  async function readEntry(tx: Db, session: Session, id: number): Promise<CollectionEntry> {
    const row = await findEntry(tx, session.user_id, id)
    if (!row) throw notFound()
    const { product_id, condition, language } = row
    const kind = { product_ids: [product_id], conditions: [condition], languages: [language] }
    const { price_cents } = await cards.values(kind, await getGradePolicy(tx))
    const [entry] = await presentEntries(tx, session, [row], new Map([[id, price_cents[0]!]]))
    if (!entry) throw notFound()
    return entry
  }
  return {
    'GET /api/card_collections': async ({ query }, { session }) => {
      const { owned, ids, warnings } = await listCollection(db, cards, { ...query, user_id: session.user_id })
      const shown = ids.slice((query.page - 1) * query.per_page, query.page * query.per_page)
      const prices = new Map(owned.ids.map((id, at) => [id, owned.price_cents[at]!]))
      const rows = await listEntries(db, session.user_id, shown)
      const collections = await presentEntries(db, session, rows, prices)
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

/** `prices`: in cents, by entry; -1 for none. */
async function presentEntries(
  db: Db,
  session: Session,
  rows: EntryRow[],
  prices: Map<number, number>,
): Promise<CollectionEntry[]> {
  const ids = rows.map((row) => row.product_id)
  const products = await listProductsByIds(db, ids)
  const available = await listAvailableToSell(db, session.user_id, ids)
  return rows.flatMap((row) => {
    const product = products.get(row.product_id)
    if (!product) return []
    const price = prices.get(row.id) ?? -1
    return [presentEntry(row, product, { available: available.get(row.product_id) ?? 0, price })]
  })
}
