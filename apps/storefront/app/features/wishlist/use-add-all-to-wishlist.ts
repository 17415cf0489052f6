import { toast } from '@pennysleeve/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/browser.ts'
import { useRequireLogin } from '../../session/use-require-login.ts'
import { refetchWishlist, WISHLIST_CHANGE } from './wishlist-cache.ts'

/** Adds several products. Existing items stay as they are. */
export function useAddAllToWishlist() {
  const requireLogin = useRequireLogin()
  const queryClient = useQueryClient()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationKey: WISHLIST_CHANGE,
    mutationFn: async (productIds: number[]) => {
      for (const product_id of productIds) {
        await client('POST /api/wishlist_items', { body: { wishlist_item: { product_id } } })
      }
    },
    onSuccess: () => void toast({ title: 'Added to wishlist', variant: 'success' }),
    onError: () => {
      if (requireLogin()) toast({ title: 'Failed to add to wishlist', variant: 'destructive' })
    },
    onSettled: () => refetchWishlist(queryClient),
  })
  const addAll = (productIds: number[]) => {
    if (requireLogin()) mutate(productIds)
  }
  return { addAll, isPending, isSuccess }
}
