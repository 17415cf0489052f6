import type { WishlistItem } from '@pennysleeve/contract/wishlist.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../../api/browser.ts'
import { privateQuery } from '../../api/private-query.ts'

/** The whole wishlist, newest first; empty for visitors. */
export const wishlistQuery = () =>
  queryOptions(privateQuery({ queryKey: ['GET /api/wishlist_items'], queryFn: listWishlistItems }))

// All pages: a tile's heart must know every item.
async function listWishlistItems({ signal }: { signal: AbortSignal }): Promise<WishlistItem[]> {
  const items: WishlistItem[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const response = await client('GET /api/wishlist_items', { query: { page } }, { signal })
    items.push(...response.wishlist_items)
    pages = response.pages
  }
  return items
}

/** The wishlist item of a product, if any. */
export function useWishlistItem(productId: number): WishlistItem | undefined {
  return useQuery({
    ...wishlistQuery(),
    select: (items) => items.find((item) => item.product_id === productId),
  }).data
}
