import { useQuery } from '@tanstack/react-query'
import { currentOrderQuery } from '../features/orders/orders.queries.ts'

/** The number of lines and gift cards in the customer's cart. */
export function useCartCount(): number {
  const order = useQuery(currentOrderQuery()).data
  return order ? order.line_items.length + order.gift_cards.length : 0
}
