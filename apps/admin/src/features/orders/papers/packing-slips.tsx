import { printingOfLine } from '@pennysleeve/domain/catalog/printing.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { PrintingLine } from '@pennysleeve/ui/printing-line.tsx'
import { ScanCode } from '../../../shell/scan-code.tsx'
import { AddressLines } from '../address-lines.tsx'
import { leftToSend } from '../left-to-send.ts'
import { compareLines } from '../pack/pack-keys.ts'
import { PapersPage, Sheet, type SheetProps } from './papers.tsx'

/** Without prices, since a parcel may be a present. */
export function PackingSlips() {
  return <PapersPage title="Packing slips" paper="packing_slip" Sheets={PackingSlip} />
}

function PackingSlip({ paper: { order, delivery, qr_code }, shop }: SheetProps) {
  const lines = order.line_items.filter((line) => leftToSend(line) > 0).toSorted(compareLines)
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
          {qr_code !== null && <ScanCode picture={qr_code} text={order.number} className="mt-3" />}
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
          {lines.map((line) => (
            <tr key={line.id} className="border-t border-line">
              <td className="py-1.5 tabular-nums">{leftToSend(line)}</td>
              <td>{line.variant.name}</td>
              <td>
                <PrintingLine printing={printingOfLine(line.variant)} withCode className="" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-6">
        {lines.reduce((sum, line) => sum + leftToSend(line), 0)} in all. Thank you for buying at {shop.name}.
        {shop.email && ` Something not right? Write to ${shop.email}.`}
      </p>
    </Sheet>
  )
}
