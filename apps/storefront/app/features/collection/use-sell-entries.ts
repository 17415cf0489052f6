import type { InputOf } from '@pennysleeve/contract/client.ts'
import { toast } from '@pennysleeve/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/browser.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { useRequireLogin } from '../../session/use-require-login.ts'
import { SELL_CART_CHANGE } from '../sell-carts/sell-cart-change.ts'
import { refetchSellCarts } from '../sell-carts/sell-carts.queries.ts'

type SellEntriesInput = InputOf<'POST /api/card_collections/sell'>['body']['card_collections']

/** Adds many entries to the sell cart in one call; the response lists the skipped ones. */
export function useSellEntries() {
  const requireLogin = useRequireLogin()
  const queryClient = useQueryClient()
  return useMutation({
    ...SELL_CART_CHANGE,
    mutationFn: (card_collections: SellEntriesInput) =>
      client('POST /api/card_collections/sell', { body: { card_collections } }),
    onSuccess: ({ added, left_out }) => {
      if (left_out.length > 0) return
      const description = added === 1 ? '1 card added.' : `${added.toLocaleString('en-AU')} cards added.`
      toast({ title: 'Sell cart updated!', description, variant: 'success' })
    },
    onError: (error) => {
      if (!requireLogin()) return
      toast({ title: 'Failed to process sell request', description: errorMessageOf(error), variant: 'destructive' })
    },
    onSettled: () => refetchSellCarts(queryClient),
  })
}
