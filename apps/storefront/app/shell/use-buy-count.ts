import { useQuery } from '@tanstack/react-query'
import { currentOrderQuery } from '../features/orders/orders.queries.ts'

/** How many lines the customer's open order has. */
export function useBuyCount(): number {
  return useQuery(currentOrderQuery()).data?.line_items.length ?? 0
}
