import type { Receipt } from '@pennysleeve/contract/admin/counter.ts'
import { useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { ReceiptSheet, type ReceiptPaper } from './receipt-sheet.tsx'

/** Renders the receipt on this paper, then opens the browser's print dialog. */
export function usePrintReceipt() {
  const [paper, setPaper] = useState<ReceiptPaper>()
  const print = (wanted: ReceiptPaper) => {
    flushSync(() => setPaper(wanted))
    window.print()
  }
  return { paper, print }
}

/** A receipt that is only printed, beside a page that is not. */
export function PrintableReceipt({ receipt, paper }: { receipt: Receipt; paper: ReceiptPaper }) {
  return createPortal(
    <div className="hidden print:block">
      <ReceiptSheet receipt={receipt} paper={paper} />
    </div>,
    document.body,
  )
}
