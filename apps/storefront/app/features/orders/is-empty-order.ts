import type { Order } from '@pennysleeve/contract/orders.ts'

/** Neither goods nor gift cards. */
export function isEmptyOrder({ line_items, gift_cards }: Order): boolean {
  return line_items.length === 0 && gift_cards.length === 0
}
