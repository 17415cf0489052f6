import type { inventoryRoutes } from '@sideboard/contract/admin/inventory.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { presentPaging } from '../../http/present-paging.ts'
import type { CardSearch } from '../card-search/public.ts'
import { rowId } from '../catalog/public.ts'
import { changeShelf } from './change-shelf.ts'
import { findProducts } from './find-products.ts'
import { presentShelf } from './inventory.present.ts'

export function inventoryHandlers({ db }: Deps, search: CardSearch): Pick<Handlers, keyof typeof inventoryRoutes> {
  return {
    'GET /api/admin/products': async ({ query }) => {
      const { rows, total_count, warnings } = await findProducts(db, search, query)
      return { products: rows.map(presentShelf), ...presentPaging(rows.length, total_count, query), warnings }
    },
    'PUT /api/admin/products/:id/shelf': async ({ params, body }, { session, once }) => {
      const { price, sell_price, on_hand, reason } = body.shelf
      const changes = { price_cents: price, sell_price_cents: sell_price, on_hand }
      const change = { product_id: rowId(params.id), changes, reason }
      return once(async (tx) => ({ product: presentShelf(await changeShelf(tx, session, change)) }))
    },
  }
}
