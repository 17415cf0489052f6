import type { OrderParts } from './order-parts.queries.ts'

/** Whether there is anything to send or to collect. Every other order is delivered by e-mail, and never packed. */
export function needsDelivery({ lines }: Pick<OrderParts, 'lines'>): boolean {
  return lines.length > 0
}
