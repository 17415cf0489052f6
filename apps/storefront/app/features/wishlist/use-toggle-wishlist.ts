import type { Product } from '@pennysleeve/contract/catalog.ts'
import type { WishlistItem } from '@pennysleeve/contract/wishlist.ts'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/browser.ts'
import { useRequireLogin } from '../../session/use-require-login.ts'
import { refetchWishlist, cacheWishlistItem, WISHLIST_CHANGE } from './wishlist-cache.ts'
import { useWishlistItem, wishlistQuery } from './wishlist.queries.ts'

/** Placeholder id of an item that the server has not created yet. */
const PLACEHOLDER_ID = 0

export type ToggleWishlistOptions = {
  /** Rolls back silently on errors. */
  ignoreErrors?: boolean
}

/** Whether a product is in the wishlist, and the optimistic toggle, rolled back on error. */
export function useToggleWishlist(product: Product, { ignoreErrors = false }: ToggleWishlistOptions = {}) {
  const requireLogin = useRequireLogin()
  const queryClient = useQueryClient()
  const item = useWishlistItem(product.id)

  const { mutate, isPending } = useMutation({
    mutationKey: WISHLIST_CHANGE,
    mutationFn: (before: WishlistItem | undefined) => (before ? removeItem(before) : addItem(product)),
    onMutate: async (before) => {
      await queryClient.cancelQueries({ queryKey: wishlistQuery().queryKey })
      const added = { id: PLACEHOLDER_ID, product_id: product.id, product }
      cacheWishlistItem(queryClient, product.id, before ? undefined : added)
    },
    onSuccess: (added, before) => {
      cacheWishlistItem(queryClient, product.id, added)
      if (before) toast({ title: 'Removed from wishlist', variant: 'destructive' })
      else toast({ title: 'Added to wishlist', variant: 'success' })
    },
    onError: (_error, before) => {
      cacheWishlistItem(queryClient, product.id, before)
      if (ignoreErrors) return
      const title = before ? 'Failed to remove from wishlist' : 'Failed to add to wishlist'
      toast({ title, variant: 'destructive' })
    },
    onSettled: () => refetchWishlist(queryClient),
  })

  const toggle = () => {
    if (requireLogin() && !isPending && item?.id !== PLACEHOLDER_ID) mutate(item)
  }
  return { inWishlist: item !== undefined, toggle }
}

function addItem(product: Product): Promise<WishlistItem> {
  return client('POST /api/wishlist_items', { body: { wishlist_item: { product_id: product.id } } })
}

async function removeItem(item: WishlistItem): Promise<undefined> {
  await client('DELETE /api/wishlist_items/:id', { params: { id: String(item.id) } })
}
