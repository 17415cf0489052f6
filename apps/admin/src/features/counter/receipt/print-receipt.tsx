import type { Receipt } from '@pennysleeve/contract/admin/counter.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { PrintableReceipt, usePrintReceipt } from './printable-receipt.tsx'

/** The buttons that print a receipt from beside it. */
export function PrintReceipt({ receipt }: { receipt: Receipt }) {
  const { size, print } = usePrintReceipt()
  return (
    <>
      <div className="flex flex-wrap gap-2 *:flex-1 print:hidden">
        <Button look="secondary" size="small" onClick={() => print('80mm')}>
          Print receipt
        </Button>
        <Button look="secondary" size="small" onClick={() => print('a4')}>
          Print A4
        </Button>
      </div>
      {size && <PrintableReceipt receipt={receipt} size={size} />}
    </>
  )
}
