import { printingOfLine } from '@pennysleeve/domain/catalog/printing.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { PrintingLine } from '@pennysleeve/ui/printing-line.tsx'
import { AddressLines } from '../address-lines.tsx'
import { compareLines } from '../pack/pack-keys.ts'
import { PapersPage, Sheet, type SheetProps } from './papers.tsx'

/** Without prices, since a parcel may be a present. */
export function PackingSlips() {
  return <PapersPage title="Packing slips" paper="packing_slip" Sheets={PackingSlip} />
}

function PackingSlip({ paper: { order, delivery }, shop }: SheetProps) {
  return (
    <Sheet
      title="Packing slip"
      number={order.number}
      shop={shop}
      head={
        <>
          <p>
            Order {order.number}, {dateText(order.completed_at ?? order.created_at)}
          </p>
          <p>{delivery?.name}</p>
        </>
      }
    >
      {order.ship_address && <AddressLines address={order.ship_address} />}
      <table className="mt-6 w-full border-collapse text-left [&_td]:py-1.5 [&_td]:align-top [&_td:not(:last-child)]:pr-3">
        <thead>
          <tr>
            <th scope="col" className="w-10 py-1 sm:w-16">
              Qty
            </th>
            <th scope="col">Card</th>
            <th scope="col">Printing</th>
          </tr>
        </thead>
        <tbody>
          {order.line_items.toSorted(compareLines).map((line) => (
            <tr key={line.id} className="border-t border-line">
              <td className="py-1.5 tabular-nums">{line.quantity}</td>
              <td>{line.variant.name}</td>
              <td>
                <PrintingLine printing={printingOfLine(line.variant)} withCode className="" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-6">
        {order.total_quantity} in all. Thank you for buying at {shop.name}.
        {shop.email && ` Something not right? Write to ${shop.email}.`}
      </p>
    </Sheet>
  )
}
