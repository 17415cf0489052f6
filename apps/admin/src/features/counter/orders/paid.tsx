import type { Receipt } from '@pennysleeve/contract/admin/counter.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { PrintableReceipt, usePrintReceipt } from '../receipt/printable-receipt.tsx'

/** What is shown after a payment: the change, large, and the receipt. */
export function Paid({ receipt }: { receipt: Receipt }) {
  const { size, print } = usePrintReceipt()
  return (
    <section aria-label="Paid" className="flex flex-col gap-3 rounded-xl border border-good bg-surface p-4">
      <p>
        Order {receipt.number} is paid: <strong className="figures">{receipt.display_total}</strong>
      </p>
      {receipt.cash && (
        <output className="block">
          <span className="block text-lg">Change</span>
          <strong className="figures block text-6xl leading-tight">{receipt.cash.display_change}</strong>
        </output>
      )}
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button look="secondary" size="small" onClick={() => print('80mm')}>
          Print receipt
        </Button>
        <Button look="secondary" size="small" onClick={() => print('a4')}>
          Print A4
        </Button>
      </div>
      {size && <PrintableReceipt receipt={receipt} size={size} />}
    </section>
  )
}
