import { toast } from '@pennysleeve/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/browser.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { useRequireLogin } from '../../session/use-require-login.ts'
import { getOpenSellCartId } from './get-open-sell-cart-id.ts'
import { SELL_CART_CHANGE } from './sell-cart-change.ts'
import { refetchSellCarts } from './sell-carts.queries.ts'

export type AddToSellCartOptions = {
  /** Limits the quantity to the collection's spare copies. */
  fromCollection?: boolean
}

/** The mutation of every Sell button: `add(quantity)` shows a toast. */
export function useAddToSellCart(product: { id: number }, { fromCollection = false }: AddToSellCartOptions = {}) {
  const requireLogin = useRequireLogin()
  const queryClient = useQueryClient()

  const { mutate, isPending } = useMutation({
    ...SELL_CART_CHANGE,
    mutationFn: async (quantity: number) =>
      client('POST /api/sell_carts/:id/sell_cart_items', {
        params: { id: await getOpenSellCartId(queryClient) },
        body: { sell_cart_item: { product_id: product.id, quantity, from_collection: fromCollection } },
      }),
    onSuccess: (item, quantity) => {
      // A higher quantity than added: the card was already in the cart.
      const title = item.quantity > quantity ? 'Sell cart updated!' : 'Card added to sell cart!'
      toast({ title, variant: 'success' })
    },
    onError: (error) => {
      // A 401 has ended the session: the sign-in comes before any error.
      if (!requireLogin()) return
      toast({ title: 'Failed to process sell request', description: errorMessageOf(error), variant: 'destructive' })
    },
    onSettled: () => refetchSellCarts(queryClient),
  })

  const add = (quantity: number) => {
    if (requireLogin()) mutate(quantity)
  }
  return { add, isPending }
}
