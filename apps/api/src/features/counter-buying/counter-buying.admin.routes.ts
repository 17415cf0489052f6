import type { counterBuyingRoutes } from '@pennysleeve/contract/admin/counter-buying.ts'
import type { counterTradesRoutes } from '@pennysleeve/contract/admin/counter-trades.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { rowId } from '../../http/row-id.ts'
import type { CardSearch } from '../card-search/public.ts'
import { readReceipt, readTender } from '../counter/public.ts'
import { requireGiftCardTypedBy } from '../gift-cards/public.ts'
import { buyAtCounter } from './buy-at-counter.ts'
import { findCards } from './find-cards.ts'
import { readPaper } from './read-paper.ts'
import { readQuote } from './read-quote.ts'
import { tradeAtCounter } from './trade-at-counter.ts'

export function adminCounterBuyingHandlers({
  db,
  search,
  encryptionKey,
}: Deps & { search: CardSearch }): Pick<Handlers, keyof typeof counterBuyingRoutes | keyof typeof counterTradesRoutes> {
  return {
    'GET /api/admin/counter/buying/cards': async ({ query }) => findCards(db, search, query.q),
    'GET /api/admin/counter/buying/quote': async ({ query }) => readQuote(db, query),
    'POST /api/admin/counter/buying/purchases': async ({ body: { purchase } }, { session, once }) =>
      once(async (tx) => {
        const register = { key: encryptionKey, identity: purchase.identity }
        return readPaper(tx, await buyAtCounter(tx, session, { ...purchase, register }))
      }),
    'POST /api/admin/counter/trades': async ({ body: { trade } }, { session, once }) => {
      const { identity, ...cards } = trade.purchase
      const { gift_card } = trade.sale.payment
      if (gift_card) await requireGiftCardTypedBy(session, db, gift_card.code)
      const wanted = {
        ...trade,
        sale: { ...trade.sale, payment: readTender(trade.sale.payment) },
        purchase: { ...cards, register: { key: encryptionKey, identity } },
      }
      return once(async (tx) => {
        const { number, id } = await tradeAtCounter(tx, { staff: session, key: encryptionKey }, wanted)
        return { receipt: await readReceipt(tx, number), paper: await readPaper(tx, id) }
      })
    },
    'GET /api/admin/counter/buying/purchases/:id': async ({ params }) => readPaper(db, rowId(params.id)),
  }
}
