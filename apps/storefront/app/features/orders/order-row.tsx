import type { Order } from '@sideboard/contract/orders.ts'
import { Price } from '@sideboard/ui/price.tsx'
import { TableCell, TableRow } from '@sideboard/ui/table.tsx'
import type { ReactNode } from 'react'
import { StateBadge } from './state-badge.tsx'

/** An order as a row; on a phone its cells stand below each other, each with its name. */
export function OrderRow({ order, onOpen }: { order: Order; onOpen: (order: Order) => void }) {
  return (
    <TableRow className="max-md:grid max-md:gap-1">
      <Cell name="Order Number">
        <button type="button" className="link figures min-h-11 font-semibold" onClick={() => onOpen(order)}>
          {order.number}
        </button>
      </Cell>
      <Cell name="State">
        <StateBadge state={order.state} />
      </Cell>
      <Cell name="Payment Status">
        <StateBadge state={order.payment_state} />
      </Cell>
      <Cell name="Shipment State">
        <StateBadge state={order.shipment_state} />
      </Cell>
      <Cell name="Total" className="md:text-right">
        <Price amount={order.display_total} />
      </Cell>
    </TableRow>
  )
}

/** The head above the column says the name, except on a phone, where there is none. */
function Cell({ name, className = '', children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <TableCell className={`max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 ${className}`}>
      <span aria-hidden="true" className="text-sm text-ink-soft md:hidden">
        {name}
      </span>
      {children}
    </TableCell>
  )
}
