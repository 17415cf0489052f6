import { Skeleton } from '@pennysleeve/ui/skeleton.tsx'
import type { ReactNode } from 'react'
import { ORDER_COLUMNS } from './order-columns.ts'

/** The skeleton of the checkout pages: form and summary. */
export function OrderLoading({ text = 'Loading...', children }: { text?: string | undefined; children: ReactNode }) {
  return (
    <>
      <output className="mb-4 block text-ink-soft">{text}</output>
      <div aria-hidden="true" className={ORDER_COLUMNS}>
        <div className="flex flex-col gap-5">{children}</div>
        <Skeleton className="h-64" />
      </div>
    </>
  )
}
