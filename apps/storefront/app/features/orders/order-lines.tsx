import { entriesText } from '@pennysleeve/domain/events/event.ts'
import { printingOfLine } from '@pennysleeve/domain/catalog/printing.ts'
import type { LineItem } from '@pennysleeve/contract/orders.ts'
import { Price } from '@pennysleeve/ui/price.tsx'
import { PrintingLine } from '@pennysleeve/ui/printing-line.tsx'
import { Table, TableCell, TableRow } from '@pennysleeve/ui/table.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EventLine } from './event-line.tsx'
import { linePath } from './line-path.ts'
import { PreOrderLine } from './pre-order-line.tsx'

// Not sticky: inside a dialog the table heads scroll with the content.
const HEAD = 'static! bg-surface!'
const FIGURE_HEAD = `${HEAD} text-right`
const COLUMNS = [
  { name: 'Product Name', className: HEAD },
  { name: 'Price', className: FIGURE_HEAD },
  { name: 'Quantity', className: FIGURE_HEAD },
  { name: 'Total', className: FIGURE_HEAD },
]

/** The lines of an order; on a phone the figures are below the name. */
export function OrderLines({ lines }: { lines: LineItem[] }) {
  return (
    <Table label="Items" columns={COLUMNS}>
      {lines.map((line) => (
        <TableRow key={line.id} className="max-md:grid max-md:grid-cols-[auto_1fr_auto] max-md:gap-x-3">
          <TableCell className="wrap-anywhere max-md:col-span-3">
            <Link to={linePath(line)} className="text-ink no-underline hover:underline">
              {line.variant.name}
            </Link>
            {!line.event && <PrintingLine printing={printingOfLine(line.variant)} />}
            <EventLine line={line} className="text-sm" />
            {line.event && line.returned_quantity > 0 && (
              <p className="text-sm text-ink-soft">{entriesText(line.returned_quantity)} cancelled</p>
            )}
            <PreOrderLine line={line} className="text-sm" />
          </TableCell>
          <Figure name="Price">
            <Price amount={line.single_display_amount} />
          </Figure>
          <Figure name="Quantity">{line.quantity}</Figure>
          <Figure name="Total">
            <Price amount={line.display_amount} />
          </Figure>
        </TableRow>
      ))}
    </Table>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <TableCell className="figures max-md:mt-1 max-md:last:text-right md:text-right">
      <span aria-hidden="true" className="block text-xs text-ink-soft md:hidden">
        {name}
      </span>
      {children}
    </TableCell>
  )
}
