import type { Order } from '@pennysleeve/contract/orders.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { Price } from '@pennysleeve/ui/price.tsx'
import { TableRow } from '@pennysleeve/ui/table.tsx'
import { NamedCell } from './history-table.tsx'
import { OrderDate } from './order-date.tsx'
import { StateBadge } from './state-badge.tsx'

/** An order in the history; on a phone its cells are stacked, each with its name. */
export function OrderRow({ order, onOpen }: { order: Order; onOpen: () => void }) {
  return (
    <TableRow className="max-md:grid max-md:gap-1">
      <NamedCell name="Order Number">
        <span className="flex flex-col max-md:items-end">
          <button type="button" className="link figures min-h-11 text-left font-semibold" onClick={onOpen}>
            {order.number}
          </button>
          <OrderDate order={order} />
          {order.waits_until && (
            <span className="text-sm text-ink-soft">Pre-order, released on {dateText(order.waits_until)}</span>
          )}
          {order.channel === 'counter' && <span className="text-sm text-ink-soft">Bought at our counter</span>}
        </span>
      </NamedCell>
      <NamedCell name="State">
        <StateBadge state={order.state} />
      </NamedCell>
      <NamedCell name="Payment Status">
        <StateBadge state={order.payment_state} />
      </NamedCell>
      <NamedCell name="Shipment State">
        <StateBadge state={order.shipment_state} />
      </NamedCell>
      <NamedCell name="Total" className="md:text-right">
        <Price amount={order.display_total} />
      </NamedCell>
    </TableRow>
  )
}
