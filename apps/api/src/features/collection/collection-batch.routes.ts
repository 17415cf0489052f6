import type { collectionBatchRoutes } from '@pennysleeve/contract/collection-batch.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { rowId } from '../../http/row-id.ts'
import { changeEntries } from './change-entries.ts'
import { listCollection, type OwnedCards } from './list-collection.ts'
import { removeEntries } from './remove-entries.ts'
import { restoreEntries } from './restore-entries.ts'

export function collectionBatchHandlers(
  { db }: Deps,
  cards: OwnedCards,
): Pick<Handlers, keyof typeof collectionBatchRoutes> {
  return {
    'GET /api/card_collections/ids': async ({ query }, { session }) => {
      const { ids } = await listCollection(db, cards, { ...query, user_id: session.user_id })
      return { ids }
    },
    'PUT /api/card_collections/batch': async ({ body }, { session, once }) =>
      once((tx) => changeEntries(tx, session, body.ids, body.card_collection)),
    'POST /api/card_collections/removals': async ({ body }, { session, once }) =>
      once((tx) => removeEntries(tx, session, body.ids)),
    'POST /api/card_collections/removals/:id/restore': async ({ params }, { session, once }) =>
      once((tx) => restoreEntries(tx, session, rowId(params.id))),
  }
}
