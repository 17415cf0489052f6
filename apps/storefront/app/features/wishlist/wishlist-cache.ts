import type { WishlistItem } from '@pennysleeve/contract/wishlist.ts'
import type { QueryClient } from '@tanstack/react-query'
import { wishlistQuery } from './wishlist.queries.ts'

/** Lets every screen see a product in the wishlist, or no longer in it, before the server has been asked again. */
export function showInWishlist(queryClient: QueryClient, productId: number, item: WishlistItem | undefined): void {
  queryClient.setQueryData<WishlistItem[]>(wishlistQuery().queryKey, (items = []) => {
    const others = items.filter(({ product_id }) => product_id !== productId)
    return item ? [item, ...others] : others
  })
}

/** Every change goes by this key, so that each can see whether it is the last under way. */
export const WISHLIST_CHANGE = ['wishlist']

/** Asks the server again, after the last of several changes: an earlier answer would not know of the later ones. */
export async function refetchWishlist(queryClient: QueryClient): Promise<void> {
  if (queryClient.isMutating({ mutationKey: WISHLIST_CHANGE }) > 1) return
  await queryClient.invalidateQueries({ queryKey: wishlistQuery().queryKey })
}
