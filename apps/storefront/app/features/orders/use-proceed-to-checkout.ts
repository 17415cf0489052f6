import type { Order } from '@pennysleeve/contract/orders.ts'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { errorMessageOf } from '../../api/error-message.ts'
import { nextStep, sleep, tryNextStep } from './next-step.ts'
import { refetchOrders } from './orders.queries.ts'
import { CART_CHANGE } from './cart-change.ts'

/** Proceed to Checkout takes a second step this long after the first. */
const CART_NEXT_RETRY_MS = 1000

/** Advances the order as far as possible and opens the checkout. */
export function useProceedToCheckout() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    ...CART_CHANGE,
    mutationFn: async (order: Order) => {
      await proceed(order)
      await refetchOrders(queryClient)
      await navigate('/checkout')
    },
    onError: async (error) => {
      toast({ title: 'Checkout is not possible yet', description: errorMessageOf(error), variant: 'destructive' })
      await refetchOrders(queryClient)
    },
  })
}

async function proceed({ number, state, ship_address }: Order): Promise<void> {
  if (state === 'cart') {
    await nextStep(number)
    await sleep(CART_NEXT_RETRY_MS)
    // Refused while the address is missing: the checkout asks for it.
    await tryNextStep(number)
  } else if (state === 'address') {
    await (ship_address === null ? tryNextStep(number) : nextStep(number))
  }
}
