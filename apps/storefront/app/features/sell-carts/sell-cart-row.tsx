import type { SellCart } from '@pennysleeve/contract/sell-carts.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { TableCell, TableRow } from '@pennysleeve/ui/table.tsx'
import { NamedCell } from '../orders/history-table.tsx'
import { SellStatusBadge } from './sell-status-badge.tsx'

/** A sell order in the history; on a phone its cells are stacked, each with its name. */
export function SellCartRow({ cart, onOpen }: { cart: SellCart; onOpen: () => void }) {
  return (
    <TableRow className="max-md:grid max-md:gap-1">
      <NamedCell name="ID">
        <span className="figures font-semibold">{cart.id}</span>
      </NamedCell>
      <NamedCell name="Status">
        <SellStatusBadge status={cart.status} />
      </NamedCell>
      <NamedCell name="Created At">{dateText(cart.created_at)}</NamedCell>
      <NamedCell name="Updated At">{dateText(cart.updated_at)}</NamedCell>
      <TableCell className="max-md:mt-1 md:text-right">
        <Button look="secondary" size="small" className="max-md:w-full" onClick={onOpen}>
          View<span className="sr-only"> sell order {cart.id}</span>
        </Button>
      </TableCell>
    </TableRow>
  )
}
