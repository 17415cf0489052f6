import type { UnknownLine } from '@pennysleeve/contract/card-search.ts'
import { MAX_SELL_ROWS } from '@pennysleeve/domain/sell-carts/sell-cart-limits.ts'
import { nameWithPrinting } from '@pennysleeve/domain/catalog/printing.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/browser.ts'
import { parsedListQuery } from '../../pasted-list/card-list.queries.ts'
import { keepPastedList } from '../../pasted-list/pasted-list.ts'
import { getOpenSellCartId } from './get-open-sell-cart-id.ts'
import { offersOf, type ListOffer } from './list-offers.ts'
import { SELL_CART_CHANGE } from './sell-cart-change.ts'
import { refetchSellCarts } from './sell-carts.queries.ts'

type Refused = { name: string; quantity: number; error: string }

export type SellListOutcome = {
  added: number
  /** The refused cards by reason. */
  refused: Map<string, Refused[]>
  not_found: UnknownLine[]
}

/** Adds the cards of a pasted list to the sell cart; reports the refused ones with reasons. */
export function useSellList() {
  const queryClient = useQueryClient()
  return useMutation({
    ...SELL_CART_CHANGE,
    mutationFn: async (list: string): Promise<SellListOutcome> => {
      // Kept before the request: if the session has expired, the list survives the sign-in.
      keepPastedList(list, 'sell-list')
      const { parsed_cards, not_found } = await queryClient.fetchQuery(parsedListQuery(list))
      const offers = offersOf(parsed_cards)
      const refused: Refused[] = []
      // Chunks: the API limits the rows per call.
      for (let start = 0; start < offers.length; start += MAX_SELL_ROWS) {
        refused.push(...(await offer(await getOpenSellCartId(queryClient), offers.slice(start, start + MAX_SELL_ROWS))))
      }
      const added = countOf(offers) - countOf(refused)
      return { added, refused: Map.groupBy(refused, ({ error }) => error), not_found }
    },
    onSuccess: () => keepPastedList('', 'sell-list'),
    onSettled: () => refetchSellCarts(queryClient),
  })
}

async function offer(id: string, offers: ListOffer[]): Promise<Refused[]> {
  const names = new Map(offers.map(({ product }) => [product.id, nameWithPrinting(product)]))
  const { refused } = await client('POST /api/sell_carts/:id/sell_cart_items/batch', {
    params: { id },
    body: { sell_cart_items: offers.map(({ product, quantity }) => ({ product_id: product.id, quantity })) },
  })
  return refused.map(({ product_id, quantity, error }) => ({ name: names.get(product_id) ?? '', quantity, error }))
}

function countOf(items: { quantity: number }[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}
