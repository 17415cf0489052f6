import { toast } from '@pennysleeve/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessageOf } from '../../api/error-message.ts'
import { useRequireLogin } from '../../session/use-require-login.ts'
import { currentOrderQuery, refetchOrders } from './orders.queries.ts'
import { addToCart, type CartItemInput } from './add-to-cart.ts'
import { CART_CHANGE } from './cart-change.ts'

/** The fields of a product that a Buy button reads. */
export type Buyable = { total_on_hand: number; master: { id: number } }

/**
 * The mutation of every Buy button: `add(quantity)` shows a toast. Returns false when nothing is sent: not signed in,
 * or out of stock.
 */
export function useAddToCart(product: Buyable) {
  const requireLogin = useRequireLogin()
  const queryClient = useQueryClient()
  const hasOrder = () => Boolean(queryClient.getQueryData(currentOrderQuery().queryKey))

  const { mutate, isPending } = useMutation({
    ...CART_CHANGE,
    // The variant is a variable: a waiting mutation would take a later render's closure, and so another copy.
    mutationFn: async (wanted: CartItemInput) => {
      // Refetched: another tab or the previous change may have created the order.
      const order = await queryClient.fetchQuery({ ...currentOrderQuery(), staleTime: 0 })
      await addToCart(order, wanted)
    },
    onSuccess: () => {
      toast({ title: hasOrder() ? 'Item added to cart' : 'New order created with item', variant: 'success' })
    },
    onError: (error) => {
      // A 401 has ended the session: the sign-in comes before any error.
      if (!requireLogin()) return
      const title = hasOrder() ? 'Error adding item to cart' : 'Error creating order'
      toast({ title, description: errorMessageOf(error), variant: 'destructive' })
    },
    onSettled: () => refetchOrders(queryClient),
  })

  const add = (quantity: number): boolean => {
    if (!requireLogin()) return false
    if (product.total_on_hand === 0) {
      toast({ title: 'Out of Stock', description: 'This item is currently out of stock', variant: 'destructive' })
      return false
    }
    mutate({ variant_id: product.master.id, quantity })
    return true
  }
  return { add, isPending }
}
