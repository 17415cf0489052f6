import type { SellCart } from '@sideboard/contract/sell-carts.ts'
import { dateText } from '@sideboard/domain/date-text.ts'
import { Button } from '@sideboard/ui/button.tsx'
import { TableCell, TableRow } from '@sideboard/ui/table.tsx'
import type { ReactNode } from 'react'
import { SellStatusBadge } from './sell-status-badge.tsx'

/** A sell order as a row; on a phone its cells stand below each other, each with its name. */
export function SellCartRow({ cart, onOpen }: { cart: SellCart; onOpen: (cart: SellCart) => void }) {
  return (
    <TableRow className="max-md:grid max-md:gap-1">
      <Cell name="ID">
        <span className="figures font-semibold">{cart.id}</span>
      </Cell>
      <Cell name="Status">
        <SellStatusBadge status={cart.status} />
      </Cell>
      <Cell name="Created At">{dateText(cart.created_at)}</Cell>
      <Cell name="Updated At">{dateText(cart.updated_at)}</Cell>
      <TableCell className="max-md:mt-1 md:text-right">
        <Button look="secondary" size="small" className="max-md:w-full" onClick={() => onOpen(cart)}>
          View<span className="sr-only"> sell order {cart.id}</span>
        </Button>
      </TableCell>
    </TableRow>
  )
}

/** The head above the column says the name, except on a phone, where there is none. */
function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <TableCell className="max-md:flex max-md:items-center max-md:justify-between max-md:gap-4">
      <span aria-hidden="true" className="text-sm text-ink-soft md:hidden">
        {name}
      </span>
      {children}
    </TableCell>
  )
}
