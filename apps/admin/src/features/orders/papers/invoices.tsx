import { printingOfLine } from '@pennysleeve/domain/catalog/printing.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { GIFT_CARDS_LABEL } from '@pennysleeve/domain/gift-cards/gift-card.ts'
import { PrintingLine } from '@pennysleeve/ui/printing-line.tsx'
import { PreOrderLine } from '../pre-order-line.tsx'
import { AdjustmentSheet } from './adjustment-note.tsx'
import { Amount, Amounts, Buyer, INVOICE_TITLES } from './invoice-parts.tsx'
import { PapersPage, Sheet, type SheetProps } from './papers.tsx'

const FIGURE = 'whitespace-nowrap pl-3 text-right align-top py-1.5'

/** Each order's invoice with an adjustment note per refund. */
export function Invoices() {
  return <PapersPage title="Invoices" paper="invoice" Sheets={InvoiceAndNotes} />
}

function InvoiceAndNotes(props: SheetProps) {
  return (
    <>
      <Invoice {...props} />
      {props.paper.adjustment_notes.map((note) => (
        <AdjustmentSheet key={note.number} note={note} {...props} />
      ))}
    </>
  )
}

/** An Australian tax invoice: seller with ABN, buyer, date, items and GST. */
function Invoice({ paper, shop }: SheetProps) {
  const { order, delivery, adjustment_notes, invoice_kind } = paper
  const taxed = invoice_kind === 'tax_invoice'
  const title = INVOICE_TITLES[invoice_kind]
  const paidOn = dateText(order.completed_at ?? order.created_at)
  return (
    <Sheet
      title={title}
      number={order.number}
      shop={shop}
      head={
        <>
          <p>
            {taxed ? 'Invoice' : 'Order'} {order.number}
          </p>
          <p>{paidOn}</p>
        </>
      }
    >
      <Buyer {...paper} />
      {order.line_items.length > 0 && (
        <table className="mt-6 w-full border-collapse text-left">
          <thead>
            <tr>
              <th scope="col" className="py-1">
                Item
              </th>
              <th scope="col" className="pl-3 text-right">
                Qty
              </th>
              <th scope="col" className="pl-3 text-right max-sm:hidden">
                Each
              </th>
              <th scope="col" className="pl-3 text-right">
                Amount
              </th>
            </tr>
          </thead>
          <tbody className="figures">
            {order.line_items.map((line) => (
              <tr key={line.id} className="border-t border-line">
                <td className="py-1.5 pr-3">
                  {line.variant.name}
                  <PrintingLine printing={printingOfLine(line.variant)} withCode />
                  <PreOrderLine line={line} />
                </td>
                <td className={FIGURE}>{line.quantity}</td>
                <td className={`${FIGURE} max-sm:hidden`}>{line.single_display_amount}</td>
                <td className={FIGURE}>
                  {line.display_amount}
                  {line.quantity > 1 && (
                    <span className="block text-xs text-ink-soft sm:hidden">{line.single_display_amount} each</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Amounts>
        {order.adjustments.map(({ label, display_amount }) => (
          <Amount key={label} name={label} amount={display_amount} />
        ))}
        {order.channel === 'web' && <Amount name={delivery?.name ?? 'Delivery'} amount={order.display_ship_total} />}
        <Amount name={taxed ? 'Total, including GST' : 'Total'} amount={order.display_total} strong />
        {taxed && <Amount name="GST included" amount={order.display_included_tax_total} />}
      </Amounts>
      <p className="mt-6">
        Paid in full on {paidOn}. All prices are in Australian dollars{taxed && ' and include 10% GST'}
        {taxed && order.adjustments.some(({ label }) => label === GIFT_CARDS_LABEL) && ', except gift cards'}.
      </p>
      {order.state === 'canceled' && (
        <p className="mt-2 font-semibold">
          This order was cancelled{adjustment_notes.length === 0 && '; what was paid is still to be given back'}.
        </p>
      )}
      {adjustment_notes.length > 0 && (
        <p className="mt-2 font-semibold">
          {order.display_refund_total} given back since: see {adjustment_notes.map(({ number }) => number).join(', ')}.
        </p>
      )}
    </Sheet>
  )
}
