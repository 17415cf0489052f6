import type { QueryClient } from '@tanstack/react-query'
import { client } from '../../api/browser.ts'
import { openSellCartQuery } from './sell-carts.queries.ts'

/** The id of the open sell cart, created if needed. Refetched: another tab may have submitted the cached one. */
export async function getOpenSellCartId(queryClient: QueryClient): Promise<string> {
  const { sell_carts } = await queryClient.fetchQuery({ ...openSellCartQuery(), staleTime: 0 })
  const cart = sell_carts[0] ?? (await client('POST /api/sell_carts')).sell_cart
  return String(cart.id)
}
