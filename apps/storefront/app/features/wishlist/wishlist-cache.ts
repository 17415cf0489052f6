import type { WishlistItem } from '@pennysleeve/contract/wishlist.ts'
import type { QueryClient } from '@tanstack/react-query'
import { wishlistQuery } from './wishlist.queries.ts'

/** Writes an item into, or out of, the cached wishlist, before the server is asked again. */
export function cacheWishlistItem(queryClient: QueryClient, productId: number, item: WishlistItem | undefined): void {
  queryClient.setQueryData<WishlistItem[]>(wishlistQuery().queryKey, (items = []) => {
    const others = items.filter(({ product_id }) => product_id !== productId)
    return item ? [item, ...others] : others
  })
}

/** The mutation key: each change can see whether another is pending. */
export const WISHLIST_CHANGE = ['wishlist']

/** Refetches after the last pending change: an earlier response would lack the later ones. */
export async function refetchWishlist(queryClient: QueryClient): Promise<void> {
  if (queryClient.isMutating({ mutationKey: WISHLIST_CHANGE }) > 1) return
  await queryClient.invalidateQueries({ queryKey: wishlistQuery().queryKey })
}
