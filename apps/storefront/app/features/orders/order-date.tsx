import type { Order } from '@pennysleeve/contract/orders.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'

/** The day an order was completed; of an open one the day it was created. */
export function OrderDate({ order: { completed_at, created_at } }: { order: Order }) {
  const at = completed_at ?? created_at
  return (
    <span className="text-sm whitespace-nowrap text-ink-soft">
      {completed_at === null ? 'Started ' : 'Placed '}
      <time dateTime={at}>{dateText(at)}</time>
    </span>
  )
}
