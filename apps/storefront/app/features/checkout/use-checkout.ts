import type { Order } from '@pennysleeve/contract/orders.ts'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { errorMessageOf } from '../../api/error-message.ts'
import { currentOrderQuery, refetchOrders } from '../orders/orders.queries.ts'
import { createPaymentIntent } from '../payments/create-payment-intent.ts'
import type { CompletedOrder } from '../orders/completed-order.ts'
import { nextStep, sleep } from '../orders/next-step.ts'
import { saveCheckout, type CheckoutChoice } from './save-checkout.ts'
import { forgetTypedAddress } from './typed-address.ts'

/** How long a customer reads that the checkout is saved before the next page comes. */
const CHECKOUT_REDIRECT_MS = 1500

/** Saves the checkout; once settled, navigates to the payment or the confirmation. */
export function useCheckout(order: Order) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  const leave = async (settled: Order) => {
    try {
      const { to, state } = await nextPage(settled)
      await refetchOrders(queryClient)
      await navigate(to, { state })
    } catch (error) {
      toast({ title: 'The payment could not be prepared', description: errorMessageOf(error), variant: 'destructive' })
      await refetchOrders(queryClient)
    }
  }

  return useMutation({
    mutationFn: (choice: CheckoutChoice) => saveCheckout(order, choice),
    onSuccess: async (saved) => {
      forgetTypedAddress(order.number)
      queryClient.setQueryData(currentOrderQuery().queryKey, saved.order)
      if (order.needs_delivery) toast({ title: 'Shipping address updated successfully', variant: 'success' })
      await (saved.settled ? leave(saved.order) : refetchOrders(queryClient))
    },
    onError: async (error) => {
      const title = order.needs_delivery ? 'Error updating shipping address' : 'The payment could not be prepared'
      toast({ title, description: errorMessageOf(error), variant: 'destructive' })
      await refetchOrders(queryClient)
    },
  })
}

/** The next page: confirmation when store credit covers the order, else payment of the rest by card. */
async function nextPage(order: Order): Promise<{ to: string; state?: unknown }> {
  const { number, state, covered_by_store_credit, total_applicable_store_credit } = order
  if (covered_by_store_credit) {
    await sleep(CHECKOUT_REDIRECT_MS)
    return { to: '/checkout-complete', state: { order_number: number } satisfies CompletedOrder }
  }
  if (Number(total_applicable_store_credit) === 0) {
    // On return from the payment page this step is already done.
    if (state === 'payment') await nextStep(number)
    await sleep(CHECKOUT_REDIRECT_MS)
    return { to: '/payment' }
  }
  await sleep(CHECKOUT_REDIRECT_MS)
  return { to: '/payment', state: await createPaymentIntent() }
}
