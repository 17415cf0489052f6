import { useQuery } from '@tanstack/react-query'
import { currentOrderQuery } from '../features/orders/orders.queries.ts'

/** The number of lines in the customer's cart. */
export function useCartCount(): number {
  return useQuery(currentOrderQuery()).data?.line_items.length ?? 0
}
