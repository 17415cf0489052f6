import { dateText } from '@sideboard/domain/date-text.ts'
import { PrintingLine } from '@sideboard/ui/printing-line.tsx'
import { AddressLines } from '../address-lines.tsx'
import { PapersPage, SheetHead, type SheetProps } from './papers.tsx'

/** What Australian law asks of a tax invoice: who sells under which ABN, to whom, when, what, and the GST in it. */
export function Invoices() {
  return <PapersPage title="Tax invoice" Sheet={Invoice} />
}

function Invoice({ paper: { order, delivery }, shop }: SheetProps) {
  return (
    <>
      <SheetHead title="Tax invoice" shop={shop}>
        <p>Invoice {order.number}</p>
        <p>{dateText(order.completed_at ?? order.created_at)}</p>
      </SheetHead>
      <h3 className="text-base">Sold to</h3>
      {order.ship_address && <AddressLines address={order.ship_address} />}
      <p>{order.email}</p>
      <table className="mt-6 w-full border-collapse text-left">
        <thead>
          <tr>
            <th scope="col" className="py-1">
              Item
            </th>
            <th scope="col" className="text-right">
              Qty
            </th>
            <th scope="col" className="text-right">
              Each
            </th>
            <th scope="col" className="text-right">
              Amount
            </th>
          </tr>
        </thead>
        <tbody className="figures">
          {order.line_items.map((line) => (
            <tr key={line.id} className="border-t border-line">
              <td className="py-1.5 pr-3">
                {line.variant.name}
                <PrintingLine printing={line.variant.product} withCode />
              </td>
              <td className="text-right">{line.quantity}</td>
              <td className="text-right">{line.single_display_amount}</td>
              <td className="text-right">{line.display_amount}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="figures border-t-2 border-edge">
          {order.adjustments.map(({ label, display_amount }) => (
            <Sum key={label} name={label} amount={display_amount} />
          ))}
          <Sum name={delivery?.name ?? 'Delivery'} amount={order.display_ship_total} />
          <Sum name="Total, including GST" amount={order.display_total} strong />
          <Sum name="GST included" amount={order.display_included_tax_total} />
          {Number(order.refund_total) > 0 && <Sum name="Refunded" amount={`-${order.display_refund_total}`} />}
        </tfoot>
      </table>
      <p className="mt-6">Paid in full. All prices are in Australian dollars and include 10% GST.</p>
    </>
  )
}

function Sum({ name, amount, strong = false }: { name: string; amount: string; strong?: boolean }) {
  return (
    <tr className={strong ? 'font-bold' : 'font-normal'}>
      <th scope="row" colSpan={3} className="py-1 pr-3 text-right [font-weight:inherit]">
        {name}
      </th>
      <td className="text-right">{amount}</td>
    </tr>
  )
}
