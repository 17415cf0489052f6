import type { OrderParts } from './order-parts.queries.ts'
import type { LineItemRow } from './orders.queries.ts'

/** Whether there is anything to send or to collect. Every other order is delivered by e-mail, and never packed. */
export function needsDelivery({ lines }: Pick<OrderParts, 'lines'>): boolean {
  return goodsOf(lines).length > 0
}

/** The lines without entries, which nobody packs. */
export function goodsOf<Line extends { event: LineItemRow['event'] }>(lines: readonly Line[]): Line[] {
  return lines.filter(({ event }) => event === null)
}
