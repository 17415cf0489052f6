import type { Receipt } from '@pennysleeve/contract/admin/counter.ts'
import { useState, type ReactNode } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { ReceiptSheet, type ReceiptPaper } from './receipt-sheet.tsx'

/** Renders a receipt or a report on this paper, then opens the browser's print dialog. */
export function usePrintReceipt() {
  const [paper, setPaper] = useState<ReceiptPaper>()
  const print = (wanted: ReceiptPaper) => {
    flushSync(() => setPaper(wanted))
    window.print()
  }
  return { paper, print }
}

/** Only printed, beside a page that is not. */
export function Printable({ children }: { children: ReactNode }) {
  return createPortal(<div className="hidden print:block">{children}</div>, document.body)
}

export function PrintableReceipt({ receipt, paper }: { receipt: Receipt; paper: ReceiptPaper }) {
  return (
    <Printable>
      <ReceiptSheet receipt={receipt} paper={paper} />
    </Printable>
  )
}
