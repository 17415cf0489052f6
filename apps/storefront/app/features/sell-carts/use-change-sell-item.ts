import type { SellCartItem } from '@pennysleeve/contract/sell-carts.ts'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/browser.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { SELL_CART_CHANGE } from './sell-cart-change.ts'
import { refetchSellCarts } from './sell-carts.queries.ts'

/** Sets the quantity of an item; 0 removes it. */
export function useChangeSellItem({ id, sell_cart_id, product_id }: SellCartItem) {
  const queryClient = useQueryClient()
  const params = { id: String(sell_cart_id), item_id: String(id) }
  return useMutation({
    ...SELL_CART_CHANGE,
    mutationFn: async (quantity: number) => {
      if (quantity === 0) await client('DELETE /api/sell_carts/:id/sell_cart_items/:item_id', { params })
      else {
        const body = { sell_cart_item: { product_id, quantity } }
        await client('PUT /api/sell_carts/:id/sell_cart_items/:item_id', { params, body })
      }
    },
    onSuccess: () => void toast({ title: 'Sell cart updated!', variant: 'success' }),
    onError: (error) => {
      toast({ title: 'Failed to process sell request', description: errorMessageOf(error), variant: 'destructive' })
    },
    onSettled: () => refetchSellCarts(queryClient),
  })
}
