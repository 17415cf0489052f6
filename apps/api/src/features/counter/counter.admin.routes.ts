import type { counterRoutes } from '@pennysleeve/contract/admin/counter.ts'
import { cents } from '@pennysleeve/domain/money.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import type { CardSearch } from '../card-search/public.ts'
import { listCustomers } from '../customers/public.ts'
import { presentFoundCustomer } from './counter.present.ts'
import { findItems } from './find-items.ts'
import { readBasket } from './read-basket.ts'
import { readReceipt } from './read-receipt.ts'
import { sellAtCounter } from './sell-at-counter.ts'

/** Customers of a search. */
const FOUND = 8

export function counterHandlers({
  db,
  search,
}: Deps & { search: CardSearch }): Pick<Handlers, keyof typeof counterRoutes> {
  return {
    'GET /api/admin/counter/items': async ({ query }) => findItems(db, search, query.q),
    'GET /api/admin/counter/basket': async ({ query: { discount, ...basket } }) =>
      readBasket(db, { ...basket, discount_cents: discount ?? cents(0) }),
    'GET /api/admin/counter/customers': async ({ query }) => {
      const page = { page: 1, per_page: FOUND, sort: 'email', blocked: 'false' } as const
      const { rows } = await listCustomers(db, { ...page, q: query.q })
      return { customers: rows.map(presentFoundCustomer) }
    },
    'POST /api/admin/counter/sales': async ({ body: { sale } }, { session, once }) => {
      const { credit, terminal, given } = sale.payment
      const payment = {
        credit_cents: credit,
        terminal: terminal && { amount_cents: terminal.amount, reference: terminal.reference ?? null },
        given_cents: given,
      }
      return once(async (tx) => readReceipt(tx, await sellAtCounter(tx, session, { ...sale, payment })))
    },
    'GET /api/admin/counter/sales/:number': async ({ params }) => readReceipt(db, params.number),
  }
}
