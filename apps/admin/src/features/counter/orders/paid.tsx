import type { Receipt } from '@pennysleeve/contract/admin/counter.ts'
import { LargeAmount } from '../receipt/large-amount.tsx'
import { PrintReceipt } from '../receipt/print-receipt.tsx'

/** What is shown after a payment: the change, large, and the receipt. */
export function Paid({ receipt }: { receipt: Receipt }) {
  return (
    <section aria-label="Paid" className="flex flex-col gap-3 rounded-xl border border-good bg-surface p-4">
      <p>
        Order {receipt.number} is paid: <strong className="figures">{receipt.display_total}</strong>
      </p>
      {receipt.cash && <LargeAmount label="Change" amount={receipt.cash.display_change} />}
      <PrintReceipt receipt={receipt} />
    </section>
  )
}
