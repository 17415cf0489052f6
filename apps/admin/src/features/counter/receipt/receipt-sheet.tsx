import type { Receipt } from '@pennysleeve/contract/admin/counter.ts'
import { dateText, timeText } from '@pennysleeve/domain/date-text.ts'
import { classNames } from '@pennysleeve/ui/class-names.ts'
import { PrintingLine } from '@pennysleeve/ui/printing-line.tsx'
import { AmountRow } from './amount-row.tsx'
import { ShopHead } from './shop-head.tsx'

export type PaperSize = '80mm' | 'a4'

const TITLES = { tax_invoice: 'Tax invoice', receipt: 'Receipt' } as const

/** An Australian tax invoice: seller with ABN, date, items and GST; from AU$1,000 on it names the buyer. */
export function ReceiptSheet({ receipt, size }: { receipt: Receipt; size: PaperSize }) {
  const { shop, invoice_kind, number, buyer } = receipt
  const taxed = invoice_kind === 'tax_invoice'
  const title = TITLES[invoice_kind]
  return (
    <article
      aria-label={`${title} ${number}`}
      className={classNames(size === '80mm' ? 'receipt-80mm' : 'receipt-a4', 'flex flex-col gap-3')}
    >
      <ShopHead shop={shop} />
      <div>
        <h2 className="text-lg">{title}</h2>
        <p className="figures">
          {number}, {timeText(receipt.date)}
        </p>
        {buyer.length > 0 && <p className="wrap-anywhere">Sold to {buyer.join(', ')}</p>}
      </div>
      <ul className="flex flex-col gap-1.5 border-y border-dashed border-edge py-2">
        {receipt.lines.map((line) => (
          <li key={line.id} className="figures grid grid-cols-[1fr_auto] gap-x-3 break-inside-avoid">
            <span>
              {line.quantity} × {line.name}
            </span>
            <span>{line.display_amount}</span>
            <PrintingLine printing={line} withCode className="col-span-2 text-ink-soft" />
            {line.quantity > 1 && <span className="col-span-2 text-ink-soft">{line.single_display_amount} each</span>}
          </li>
        ))}
        {receipt.gift_cards.map((card) => (
          <li key={card.id} className="figures grid grid-cols-[1fr_auto] gap-x-3 break-inside-avoid">
            <span>Gift card {card.ending}</span>
            <span>{card.display_amount}</span>
            <span className="col-span-2 text-ink-soft">Valid until {dateText(card.expires_on)}, no GST</span>
          </li>
        ))}
      </ul>
      <ReceiptAmounts receipt={receipt} taxed={taxed} />
      <p className="text-center">
        {taxed &&
          (receipt.gift_cards.length > 0 ? 'All other prices include 10% GST. ' : 'All prices include 10% GST. ')}
        Thank you!
      </p>
    </article>
  )
}

function ReceiptAmounts({ receipt, taxed }: { receipt: Receipt; taxed: boolean }) {
  const { adjustments, payments, cash, display_refund_total } = receipt
  return (
    <dl className="figures flex flex-col gap-0.5 break-inside-avoid">
      {adjustments.map(({ label, display_amount }) => (
        <AmountRow key={label} name={label} amount={display_amount} />
      ))}
      <AmountRow name={taxed ? 'Total, including GST' : 'Total'} amount={receipt.display_total} strong />
      {taxed && <AmountRow name="GST included" amount={receipt.display_included_tax} />}
      {payments.map(({ id, name, display_amount, reference }) => (
        <AmountRow key={id} name={reference === null ? name : `${name} ${reference}`} amount={display_amount} />
      ))}
      {cash?.display_rounding && <AmountRow name="Cash rounding" amount={cash.display_rounding} />}
      {cash && <AmountRow name="Given" amount={cash.display_given} />}
      {cash && <AmountRow name="Change" amount={cash.display_change} />}
      {display_refund_total && <AmountRow name="Given back since" amount={display_refund_total} strong />}
    </dl>
  )
}
