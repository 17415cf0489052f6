import { useQuery } from '@tanstack/react-query'
import { ownQuery } from '../api/own-query.ts'

// The API has no orders yet: everybody's is empty. Its call takes this function's place.
const findCurrentOrder = () => ({ line_items: [] as unknown[] })

/** How many lines the customer's open order has. */
export function useBuyCount(): number {
  const { data } = useQuery(ownQuery({ queryKey: ['GET /api/orders/current', {}], queryFn: findCurrentOrder }))
  return data?.line_items.length ?? 0
}
