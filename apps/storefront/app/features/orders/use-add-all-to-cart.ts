import { toast } from '@pennysleeve/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/browser.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { useRequireLogin } from '../../session/use-require-login.ts'
import { currentOrderQuery, refetchOrders } from './orders.queries.ts'
import type { CartItemInput } from './add-to-cart.ts'
import { CART_CHANGE } from './cart-change.ts'

export type StockedItemInput = CartItemInput & { total_on_hand: number }

/** Adds many products in one call, limited by stock less what is already in the cart. */
export function useAddAllToCart() {
  const requireLogin = useRequireLogin()
  const queryClient = useQueryClient()
  const hasOrder = () => Boolean(queryClient.getQueryData(currentOrderQuery().queryKey))

  const { mutate, isPending } = useMutation({
    ...CART_CHANGE,
    mutationFn: async (wanted: StockedItemInput[]) => {
      const order = await queryClient.fetchQuery({ ...currentOrderQuery(), staleTime: 0 })
      const inCart = new Map(order?.line_items.map((line) => [line.variant_id, line.quantity]))
      const line_items_attributes = wanted
        .map(({ variant_id, quantity, total_on_hand }) => ({
          variant_id,
          quantity: Math.min(quantity, total_on_hand - (inCart.get(variant_id) ?? 0)),
        }))
        .filter(({ quantity }) => quantity > 0)
      if (line_items_attributes.length > 0) {
        await client('POST /api/orders', { body: { order: { line_items_attributes } } })
      }
      return { added: countOf(line_items_attributes), asked: countOf(wanted) }
    },
    onSuccess: ({ added, asked }) => {
      if (added === 0) {
        toast({
          title: 'Out of Stock',
          description: 'Your cart already holds all we have of these.',
          variant: 'destructive',
        })
        return
      }
      const description =
        added === asked
          ? `${cardsOf(added)} added.`
          : `${cardsOf(added)} added. Your cart already holds the other ${asked - added}.`
      toast({
        title: hasOrder() ? 'Item added to cart' : 'New order created with item',
        description,
        variant: 'success',
      })
    },
    onError: (error) => {
      if (!requireLogin()) return
      const title = hasOrder() ? 'Error adding item to cart' : 'Error creating order'
      toast({ title, description: errorMessageOf(error), variant: 'destructive' })
    },
    onSettled: () => refetchOrders(queryClient),
  })

  const addAll = (wanted: StockedItemInput[]) => {
    if (requireLogin()) mutate(wanted)
  }
  return { addAll, isPending }
}

function countOf(items: CartItemInput[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}

function cardsOf(count: number): string {
  return count === 1 ? '1 card' : `${count} cards`
}
