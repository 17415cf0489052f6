import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/browser.ts'
import { CART_CHANGE } from './cart-change.ts'
import { refetchOrders } from './orders.queries.ts'

/** Takes a gift card out of the cart. Errors are silent: the refetched cart shows the truth. */
export function useRemoveGiftCard(number: string) {
  const queryClient = useQueryClient()
  return useMutation({
    ...CART_CHANGE,
    mutationFn: (id: number) =>
      client('DELETE /api/orders/:number/gift_cards/:id', { params: { number, id: String(id) } }),
    onSettled: () => refetchOrders(queryClient),
  })
}
