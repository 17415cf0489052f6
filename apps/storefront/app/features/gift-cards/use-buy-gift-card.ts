import type { GiftCardInput } from '@pennysleeve/contract/gift-cards.ts'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/browser.ts'
import { useRequireLogin } from '../../session/use-require-login.ts'
import { CART_CHANGE } from '../orders/cart-change.ts'
import { refetchOrders } from '../orders/orders.queries.ts'

/** Puts a gift card into the cart. Visitors are sent to the sign-in. */
export function useBuyGiftCard(onAdded: () => void) {
  const requireLogin = useRequireLogin()
  const queryClient = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    ...CART_CHANGE,
    mutationFn: (card: GiftCardInput) => client('POST /api/orders', { body: { order: { gift_cards: [card] } } }),
    onSuccess: () => {
      toast({ title: 'Gift card added to cart', variant: 'success' })
      onAdded()
    },
    // A 401 has ended the session.
    onError: () => void requireLogin(),
    onSettled: () => refetchOrders(queryClient),
  })
  return {
    isPending,
    error,
    add: (card: GiftCardInput) => {
      reset()
      if (requireLogin()) mutate(card)
    },
  }
}
