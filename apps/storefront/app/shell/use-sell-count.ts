import { useOpenSellCart } from '../features/sell-carts/sell-carts.queries.ts'

/** How many items lie in the customer's open sell cart. */
export function useSellCount(): number {
  return useOpenSellCart().data?.sell_cart_items.length ?? 0
}
