import type { counterRoutes } from '@pennysleeve/contract/admin/counter.ts'
import type { heldBasketsRoutes } from '@pennysleeve/contract/admin/held-baskets.ts'
import { cents } from '@pennysleeve/domain/money.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { rowId } from '../../http/row-id.ts'
import type { CardSearch } from '../card-search/public.ts'
import { listCustomers } from '../customers/public.ts'
import { requireGiftCardTypedBy } from '../gift-cards/public.ts'
import { presentFoundCustomer, presentHeldBasket, presentNewCustomer } from './counter.present.ts'
import { findItems } from './find-items.ts'
import { listHeldBaskets } from './held-baskets.queries.ts'
import { holdBasket } from './hold-basket.ts'
import { createCustomer } from './create-customer.ts'
import { readBasket } from './read-basket.ts'
import { readReceipt } from './read-receipt.ts'
import { readTender } from './read-tender.ts'
import { sellAtCounter } from './sell-at-counter.ts'
import { takeOverBasket } from './take-over-basket.ts'

/** Customers of a search. */
const FOUND = 8

export function adminCounterHandlers({
  config,
  db,
  encryptionKey: key,
  search,
}: Deps & { search: CardSearch }): Pick<Handlers, keyof typeof counterRoutes | keyof typeof heldBasketsRoutes> {
  return {
    'GET /api/admin/counter/items': async ({ query }) => findItems(db, search, query.q),
    'GET /api/admin/counter/basket': async ({ query: { discount, ...basket } }) =>
      readBasket(db, { ...basket, discount_cents: discount ?? cents(0) }),
    'GET /api/admin/counter/customers': async ({ query }) => {
      const page = { page: 1, per_page: FOUND, sort: 'email', blocked: 'false' } as const
      const { rows } = await listCustomers(db, { ...page, q: query.q })
      return { customers: rows.map(presentFoundCustomer) }
    },
    'POST /api/admin/counter/customers': async ({ body: { customer } }, { session, once }) =>
      once(async (tx) => presentNewCustomer(await createCustomer(tx, config, session, customer.email))),
    'POST /api/admin/counter/sales': async ({ body: { sale } }, { session, once }) => {
      const wanted = { ...sale, payment: readTender(sale.payment) }
      if (sale.payment.gift_card) await requireGiftCardTypedBy(session, db, sale.payment.gift_card.code)
      return once(async (tx) => readReceipt(tx, await sellAtCounter(tx, { staff: session, key }, wanted)))
    },
    'GET /api/admin/counter/held_baskets': async () => ({
      held_baskets: (await listHeldBaskets(db)).map(presentHeldBasket),
    }),
    'POST /api/admin/counter/held_baskets': async ({ body: { held_basket } }, { session, once }) =>
      once(async (tx) => presentHeldBasket(await holdBasket(tx, session, held_basket))),
    'POST /api/admin/counter/held_baskets/:id/takeover': async ({ params }, { session, once }) =>
      once(async (tx) => takeOverBasket(tx, session, rowId(params.id))),
    'GET /api/admin/counter/sales/:number': async ({ params }) => readReceipt(db, params.number),
  }
}
