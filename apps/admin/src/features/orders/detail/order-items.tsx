import { printingOfLine } from '@pennysleeve/domain/catalog/printing.ts'
import type { Order } from '@pennysleeve/contract/orders.ts'
import { Price } from '@pennysleeve/ui/price.tsx'
import { PrintingLine } from '@pennysleeve/ui/printing-line.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { returnsQuery } from '../orders.queries.ts'
import { PreOrderLine } from '../pre-order-line.tsx'
import { Panel } from './order-panel.tsx'

/** The line items and the total. */
export function OrderItems({ order }: { order: Order }) {
  const { data } = useQuery(returnsQuery(order))
  // Not of one line: what was returned of an order names its cards, not its lines.
  const notFound = data !== undefined && data.returns.every(({ kind }) => kind === 'short_pick')
  return (
    <Panel title={`Cards (${order.total_quantity})`}>
      <table className="w-full border-collapse text-left text-sm">
        <thead className="text-ink-soft">
          <tr>
            <th scope="col" className="py-2 pr-3 font-semibold">
              Card
            </th>
            <th scope="col" className="px-3 py-2 text-right font-semibold">
              Quantity
            </th>
            <th scope="col" className="px-3 py-2 text-right font-semibold max-sm:hidden">
              Each
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-semibold">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {order.line_items.map((line) => (
            <tr key={line.id} className="border-t border-line align-top">
              <td className="py-2 pr-3">
                <Link
                  to={line.event ? `/events/${line.event.id}` : `/products/${line.variant.product_id}`}
                  className="link flex min-h-6 items-center font-semibold"
                >
                  {line.variant.name}
                </Link>
                <PrintingLine printing={printingOfLine(line.variant)} withCode />
                <PreOrderLine line={line} />
              </td>
              <td className="px-3 py-2 text-right tabular-nums">
                {line.quantity}
                {line.returned_quantity > 0 && (
                  <span className="block text-sm text-ink-soft">
                    {line.returned_quantity} {notFound ? 'not found' : 'not kept'}
                  </span>
                )}
              </td>
              <td className="px-3 py-2 text-right max-sm:hidden">
                <Price amount={line.single_display_amount} />
              </td>
              <td className="py-2 pl-3 text-right">
                <Price amount={line.display_amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
