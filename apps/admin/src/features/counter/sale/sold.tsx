import type { Receipt } from '@pennysleeve/contract/admin/counter.ts'
import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { Link } from 'react-router'
import { LargeAmount } from '../receipt/large-amount.tsx'
import { PrintReceipt } from '../receipt/print-receipt.tsx'

/** What is shown after a sale, until the next scan: the change, large, and the receipt. */
export function Sold({ receipt }: { receipt: Receipt }) {
  return (
    <section aria-label="Sold" className="flex flex-col gap-3 rounded-xl border border-good bg-surface p-4">
      <p>
        Sold for <strong className="figures">{receipt.display_total}</strong>, order {receipt.number}
      </p>
      {receipt.cash && <LargeAmount label="Change" amount={receipt.cash.display_change} />}
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
      <PrintReceipt receipt={receipt} />
      <Link to={`/orders/${receipt.number}`} className={buttonClass('quiet', 'small')}>
        Open the order
      </Link>
      <p className="text-sm text-ink-soft">The next scan begins the next sale.</p>
    </section>
  )
}
