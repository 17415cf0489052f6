import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query.ts'
import { privateQuery } from '../../api/private-query.ts'

/** The open sell cart as a list of at most one. */
export const openSellCartQuery = () => privateQuery(apiQuery('GET /api/sell_carts', { query: { open: true } }))

const openOf = ({ sell_carts }: ResponseOf<'GET /api/sell_carts'>) => sell_carts[0] ?? null

export function useOpenSellCart() {
  return useQuery({ ...openSellCartQuery(), select: openOf })
}

/** The submitted sell carts, paginated. */
export const sentSellCartsQuery = (page: number) =>
  privateQuery(apiQuery('GET /api/sell_carts', { query: { open: false, page } }))

/** One of the customer's sell orders. */
export const sellCartQuery = (id: string) => privateQuery(apiQuery('GET /api/sell_carts/:id', { params: { id } }))

/** The credit to expect if all cards in progress are accepted. */
export const expectedCreditQuery = () => privateQuery(apiQuery('GET /api/sell_carts/expected_credit'))

/** Invalidates the sell carts and the collection, whose sellable quantities depend on them. */
export async function refetchSellCarts(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['GET /api/sell_carts'] }),
    queryClient.invalidateQueries({ queryKey: expectedCreditQuery().queryKey }),
    queryClient.invalidateQueries({ queryKey: ['GET /api/card_collections'] }),
  ])
}
