import { useOpenSellCart } from '../features/sell-carts/sell-carts.queries.ts'

/** The number of items in the customer's sell cart. */
export function useSellCartCount(): number {
  return useOpenSellCart().data?.sell_cart_items.length ?? 0
}
