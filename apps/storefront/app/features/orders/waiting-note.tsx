import type { Order } from '@pennysleeve/contract/orders.ts'
import { waitingTerms } from '@pennysleeve/domain/pre-orders/pre-order.ts'

/** That the order waits for a release, said before it is paid and after. */
export function WaitingNote({ order: { waits_until, line_items } }: { order: Order }) {
  if (waits_until === null) return null
  const mixed = line_items.some(({ pre_order, event }) => !event && pre_order?.state !== 'open')
  return <p className="rounded-xl border border-accent bg-surface p-4 text-left">{waitingTerms(waits_until, mixed)}</p>
}
