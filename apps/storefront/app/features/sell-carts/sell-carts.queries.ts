import type { AnswerOf } from '@pennysleeve/contract/client.ts'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query.ts'
import { ownQuery } from '../../api/own-query.ts'

/** The open sell cart, as the only one of a list; a customer who has put nothing up for sale yet has none. */
export const openSellCartQuery = () => ownQuery(apiQuery('GET /api/sell_carts', { query: { open: true } }))

const openOf = ({ sell_carts }: AnswerOf<'GET /api/sell_carts'>) => sell_carts[0] ?? null

export function useOpenSellCart() {
  return useQuery({ ...openSellCartQuery(), select: openOf })
}

/** Everything that was ever sent to the shop, a page at a time. */
export const sentSellCartsQuery = (page: number) =>
  ownQuery(apiQuery('GET /api/sell_carts', { query: { open: false, page } }))

/** What the sell orders under way will bring, if all is accepted. */
export const expectedCreditQuery = () => ownQuery(apiQuery('GET /api/sell_carts/expected_credit'))

/** Asks the server again for whatever is shown of the customer's sell carts, and of what they have left to sell. */
export async function refetchSellCarts(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['GET /api/sell_carts'] }),
    queryClient.invalidateQueries({ queryKey: expectedCreditQuery().queryKey }),
    queryClient.invalidateQueries({ queryKey: ['GET /api/card_collections'] }),
  ])
}
