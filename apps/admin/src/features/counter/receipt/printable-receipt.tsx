import type { Receipt } from '@pennysleeve/contract/admin/counter.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { ReceiptSheet, type PaperSize } from './receipt-sheet.tsx'

/**
 * Renders a receipt or a report on paper of this size, then opens the browser's print dialog. `usual`: of a page that is
 * nothing else, for the browser's own way to print.
 */
export function usePrintReceipt(usual?: PaperSize) {
  const [size, setSize] = useState<PaperSize>()
  useEffect(() => {
    if (usual === undefined) return undefined
    const onPrint = () => flushSync(() => setSize((chosen) => chosen ?? usual))
    window.addEventListener('beforeprint', onPrint)
    return () => window.removeEventListener('beforeprint', onPrint)
  }, [usual])
  const print = (wanted: PaperSize) => {
    flushSync(() => setSize(wanted))
    window.print()
  }
  return { size, print }
}

/** Only printed, beside a page that is not. */
export function Printable({ children }: { children: ReactNode }) {
  return createPortal(<div className="printable hidden print:block">{children}</div>, document.body)
}

export function PrintableReceipt({ receipt, size }: { receipt: Receipt; size: PaperSize }) {
  return (
    <Printable>
      <ReceiptSheet receipt={receipt} size={size} />
    </Printable>
  )
}
