import type { LineEvent } from './orders.queries.ts'

/** How many entries an order of the customer may have, less what their other orders have. */
export function entriesLeftTo({ customer_limit, elsewhere }: Pick<LineEvent, 'customer_limit' | 'elsewhere'>): number {
  return Math.max(customer_limit - elsewhere, 0)
}
