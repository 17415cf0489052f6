import type { WishlistItem } from '@pennysleeve/contract/wishlist.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../../api/browser.ts'
import { ownQuery } from '../../api/own-query.ts'

/** The whole wishlist, newest first; a visitor's is empty. */
export const wishlistQuery = () =>
  queryOptions(ownQuery({ queryKey: ['GET /api/wishlist_items'], queryFn: listWishlistItems }))

// All pages of it: a heart must know of every item, however long the list has grown.
async function listWishlistItems({ signal }: { signal: AbortSignal }): Promise<WishlistItem[]> {
  const items: WishlistItem[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await client('GET /api/wishlist_items', { query: { page } }, { signal })
    items.push(...answer.wishlist_items)
    pages = answer.pages
  }
  return items
}

/** The wishlist's item for a product, if it is there. */
export function useWishlistItem(productId: number): WishlistItem | undefined {
  return useQuery({
    ...wishlistQuery(),
    select: (items) => items.find((item) => item.product_id === productId),
  }).data
}
