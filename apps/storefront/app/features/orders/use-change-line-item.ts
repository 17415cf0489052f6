import type { LineItem } from '@pennysleeve/contract/orders.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/browser.ts'
import { refetchOrders } from './orders.queries.ts'
import { CART_CHANGE } from './cart-change.ts'

/** Sets the quantity of a line; 0 deletes it. Errors are silent: the refetched cart shows the truth. */
export function useChangeLineItem(number: string, { id }: LineItem) {
  const queryClient = useQueryClient()
  const params = { number, id: String(id) }
  return useMutation({
    ...CART_CHANGE,
    mutationFn: async (quantity: number) => {
      if (quantity === 0) await client('DELETE /api/orders/:number/line_items/:id', { params })
      else await client('PUT /api/orders/:number/line_items/:id', { params, body: { line_item: { quantity } } })
    },
    onSettled: () => refetchOrders(queryClient),
  })
}
