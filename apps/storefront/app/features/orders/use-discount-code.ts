import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/browser.ts'
import { CART_CHANGE } from './cart-change.ts'
import { currentOrderQuery, refetchOrders } from './orders.queries.ts'

/** Applies a discount code to an order; null takes it off. */
export function useDiscountCode(number: string) {
  const queryClient = useQueryClient()
  const params = { number }
  return useMutation({
    ...CART_CHANGE,
    mutationFn: (discount_code: string | null) =>
      discount_code === null
        ? client('DELETE /api/orders/:number/discount_code', { params })
        : client('PUT /api/orders/:number/discount_code', { params, body: { discount_code } }),
    onSuccess: (order) => queryClient.setQueryData(currentOrderQuery().queryKey, order),
    onSettled: () => refetchOrders(queryClient),
  })
}
