import type { OrderPaper } from '@pennysleeve/contract/admin/fulfilment.ts'
import type { ReactNode } from 'react'
import { AddressLines } from '../address-lines.tsx'

export const INVOICE_TITLES = { tax_invoice: 'Tax invoice', receipt: 'Receipt' } as const

/** Required by law from AU$1,000; always shown. */
export function Buyer({ order, buyer_name }: Pick<OrderPaper, 'order' | 'buyer_name'>) {
  // A walk-in of the counter.
  if (order.email === '') return null
  return (
    <>
      <h3 className="text-base">Sold to</h3>
      {order.ship_address ? (
        <AddressLines address={order.ship_address} />
      ) : (
        buyer_name !== null && <p className="break-words">{buyer_name}</p>
      )}
      <p className="break-words">{order.email}</p>
    </>
  )
}

/** The totals, right-aligned. */
export function Amounts({ children }: { children: ReactNode }) {
  return (
    <dl className="figures mt-3 ml-auto flex w-full max-w-sm break-inside-avoid flex-col border-t-2 border-edge pt-1">
      {children}
    </dl>
  )
}

export function Amount({ name, amount, strong = false }: { name: string; amount: string; strong?: boolean }) {
  return (
    <div className={`flex justify-between gap-3 py-1 ${strong ? 'font-bold' : ''}`}>
      <dt>{name}</dt>
      <dd className="whitespace-nowrap">{amount}</dd>
    </div>
  )
}
