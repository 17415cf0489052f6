import type { Receipt } from '@pennysleeve/contract/admin/counter.ts'
import { Button, buttonClass } from '@pennysleeve/ui/button.tsx'
import { Link } from 'react-router'
import { PrintableReceipt, usePrintReceipt } from '../receipt/printable-receipt.tsx'

/** What is shown after a sale, until the next scan: the change, large, and the receipt. */
export function Sold({ receipt }: { receipt: Receipt }) {
  const { size, print } = usePrintReceipt()
  return (
    <section aria-label="Sold" className="flex flex-col gap-3 rounded-xl border border-good bg-surface p-4">
      <p>
        Sold for <strong className="figures">{receipt.display_total}</strong>, order {receipt.number}
      </p>
      {receipt.cash && (
        <output className="block">
          <span className="block text-lg">Change</span>
          <strong className="figures block text-5xl leading-tight">{receipt.cash.display_change}</strong>
        </output>
      )}
      {receipt.gift_cards.map((card) => (
        <p key={card.id} className="wrap-anywhere">
          Gift card of {card.display_amount}:{' '}
          {card.recipient_email === null ? (
            <Link to={`/gift-cards/${card.id}`} className="link">
              Print its code
            </Link>
          ) : (
            `its code is on its way to ${card.recipient_email}`
          )}
        </p>
      ))}
      <div className="grid grid-cols-2 gap-2">
        <Button look="secondary" size="small" onClick={() => print('80mm')}>
          Print receipt
        </Button>
        <Button look="secondary" size="small" onClick={() => print('a4')}>
          Print A4
        </Button>
      </div>
      <Link to={`/orders/${receipt.number}`} className={buttonClass('quiet', 'small')}>
        Open the order
      </Link>
      <p className="text-sm text-ink-soft">The next scan begins the next sale.</p>
      {size && <PrintableReceipt receipt={receipt} size={size} />}
    </section>
  )
}
