import type { wishlistRoutes } from '@pennysleeve/contract/wishlist.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { presentPaging } from '../../http/present-paging.ts'
import { rowId } from '../../http/row-id.ts'
import { notFound } from '../../shop-error.ts'
import { getProduct, listProductsByIds, presentProduct } from '../catalog/public.ts'
import { deleteWishlistItem, listWishlistItems, upsertWishlistItem } from './wishlist.queries.ts'

export function wishlistHandlers({ db }: Deps): Pick<Handlers, keyof typeof wishlistRoutes> {
  return {
    'GET /api/wishlist_items': async ({ query }, { session }) => {
      const items = await listWishlistItems(db, session.user_id, query)
      const products = await listProductsByIds(
        db,
        items.map((item) => item.product_id),
      )
      const wishlist_items = items.flatMap(({ id, product_id }) => {
        const product = products.get(product_id)
        return product ? [{ id, product_id, product: presentProduct(product) }] : []
      })
      return { wishlist_items, ...presentPaging(items.length, items[0]?.total_count ?? 0, query) }
    },
    'POST /api/wishlist_items': async ({ body }, { session }) => {
      const product = await getProduct(db, String(body.wishlist_item.product_id))
      const { id } = await upsertWishlistItem(db, session.user_id, product.id)
      return { id, product_id: product.id, product: presentProduct(product) }
    },
    'DELETE /api/wishlist_items/:id': async ({ params }, { session }) => {
      if (!(await deleteWishlistItem(db, session.user_id, rowId(params.id)))) throw notFound()
    },
  }
}
