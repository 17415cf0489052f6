import type { Order } from '@pennysleeve/contract/orders.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { currentOrderQuery } from './orders.queries.ts'

export type OrderPageProps = {
  title: string
  heading?: Ref<HTMLHeadingElement>
  /** Shown while the order loads. */
  loading: ReactNode
  /** Shown when there is no open order. */
  none: ReactNode
  children: (order: Order) => ReactNode
}

/** A page of the open order with its loading and error states. */
export function OrderPage({ title, heading, loading, none, children }: OrderPageProps) {
  const query = useQuery(currentOrderQuery())
  return (
    <div className="page py-8 sm:py-12">
      <h1 ref={heading} tabIndex={-1} className="mb-6 text-3xl outline-none sm:text-4xl">
        {title}
      </h1>
      {query.isPending && loading}
      {query.isError && <LoadFailed text="Error loading orders." query={query} />}
      {query.data === null && none}
      {query.data && children(query.data)}
    </div>
  )
}
