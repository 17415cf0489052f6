import type { LineEvent, LineItemRow } from './orders.queries.ts'

/** How many entries an order of the customer may have, less what their other orders have. */
export function entriesLeftTo({ customer_limit, elsewhere }: Pick<LineEvent, 'customer_limit' | 'elsewhere'>): number {
  return Math.max(customer_limit - elsewhere, 0)
}

/** An entry of a paid order that its customer cannot cancel any more. */
export function isKeptEntry({ event, quantity, returned_quantity }: LineItemRow): boolean {
  return event !== null && !event.can_cancel && quantity > returned_quantity
}
