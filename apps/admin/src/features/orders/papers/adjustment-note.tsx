import type { AdjustmentNote } from '@pennysleeve/contract/admin/fulfilment.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { Amount, Amounts, Buyer, INVOICE_TITLES } from './invoice-parts.tsx'
import { Sheet, type SheetProps } from './papers.tsx'

/** An Australian adjustment note: the invoice, the reason, the amount and its GST. */
export function AdjustmentSheet({ note, paper, shop }: SheetProps & { note: AdjustmentNote }) {
  const { order } = paper
  const taxed = paper.invoice_kind === 'tax_invoice'
  return (
    <Sheet
      title={taxed ? 'Adjustment note' : 'Refund receipt'}
      number={note.number}
      shop={shop}
      head={
        <>
          <p>{note.number}</p>
          <p>{dateText(note.date)}</p>
        </>
      }
    >
      <Buyer {...paper} />
      <p className="mt-6">
        To {INVOICE_TITLES[paper.invoice_kind].toLowerCase()} {order.number} of{' '}
        {dateText(order.completed_at ?? order.created_at)} for {order.display_total}
        {taxed && `, with ${order.display_included_tax_total} of GST`}.
      </p>
      <p className="mt-2">Reason: {note.reason}</p>
      <Amounts>
        <Amount name={taxed ? 'Given back, including GST' : 'Given back'} amount={note.display_amount} strong />
        {taxed && <Amount name="GST in it" amount={note.display_gst} />}
      </Amounts>
    </Sheet>
  )
}
