import type { WishlistItem } from '@pennysleeve/contract/wishlist.ts'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/browser.ts'
import { refetchWishlist, cacheWishlistItem, WISHLIST_CHANGE } from './wishlist-cache.ts'

/** Deletes an item. Errors are silent: the item stays. */
export function useDeleteWishlistItem({ id, product_id }: WishlistItem, onDeleted: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: WISHLIST_CHANGE,
    mutationFn: () => client('DELETE /api/wishlist_items/:id', { params: { id: String(id) } }),
    onSuccess: () => {
      onDeleted()
      cacheWishlistItem(queryClient, product_id, undefined)
      toast({ title: 'Removed from wishlist', variant: 'destructive' })
    },
    onSettled: () => refetchWishlist(queryClient),
  })
}
