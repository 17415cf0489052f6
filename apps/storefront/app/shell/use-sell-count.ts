import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../api/api-query.ts'
import { ownQuery } from '../api/own-query.ts'

/** How many items lie in the customer's open sell cart. */
export function useSellCount(): number {
  const { data } = useQuery(ownQuery(apiQuery('GET /api/sell_carts', { query: {} })))
  const open = data?.sell_carts.find((cart) => cart.status === 'cart')
  return open?.sell_cart_items.length ?? 0
}
