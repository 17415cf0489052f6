import type { counterBuyingRoutes } from '@pennysleeve/contract/admin/counter-buying.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { rowId } from '../../http/row-id.ts'
import type { CardSearch } from '../card-search/public.ts'
import { buyAtCounter } from './buy-at-counter.ts'
import { findCards } from './find-cards.ts'
import { readPaper } from './read-paper.ts'
import { readQuote } from './read-quote.ts'

export function counterBuyingHandlers({
  db,
  search,
  encryptionKey,
}: Deps & { search: CardSearch }): Pick<Handlers, keyof typeof counterBuyingRoutes> {
  return {
    'GET /api/admin/counter/buying/cards': async ({ query }) => findCards(db, search, query.q),
    'GET /api/admin/counter/buying/quote': async ({ query }) => readQuote(db, query),
    'POST /api/admin/counter/buying/purchases': async ({ body: { purchase } }, { session, once }) =>
      once(async (tx) => {
        const register = { key: encryptionKey, identity: purchase.identity }
        return readPaper(tx, await buyAtCounter(tx, session, { ...purchase, register }))
      }),
    'GET /api/admin/counter/buying/purchases/:id': async ({ params }) => readPaper(db, rowId(params.id)),
  }
}
