import type { SellCart } from '@pennysleeve/contract/sell-carts.ts'
import type { BankDetails } from '@pennysleeve/domain/sell-carts/bank-details.ts'
import type { SellPaymentMethod } from '@pennysleeve/domain/sell-carts/sell-prices.ts'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { client } from '../../api/browser.ts'
import { SELL_CART_CHANGE } from './sell-cart-change.ts'
import { refetchSellCarts } from './sell-carts.queries.ts'

export type Payout = { payment_method: SellPaymentMethod } & Partial<BankDetails>

/**
 * Submits the sell cart and shows the next steps. Errors are silent: the refetched cart marks items that the shop no
 * longer buys.
 */
export function useSubmitSellCart({ id }: SellCart) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    ...SELL_CART_CHANGE,
    mutationFn: (payout: Payout) =>
      client('PUT /api/sell_carts/:id', {
        params: { id: String(id) },
        body: { sell_cart: { status: 'pending', ...payout } },
      }),
    // Bank details must not stay in the mutation cache.
    gcTime: 0,
    onSuccess: () => {
      const description = 'We look at it and write to you when you can send the cards.'
      toast({ title: `Sell order #${id} sent`, description, variant: 'success' })
      return navigate('/sell-card-info')
    },
    onSettled: () => refetchSellCarts(queryClient),
  })
}
