import type { MovedOrder } from '@pennysleeve/contract/moved-orders.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { movedOrdersQuery } from './orders.queries.ts'

/** What the customer had bought before the shop moved to this program; nothing for most. */
export function MovedOrders() {
  const [page, setPage] = useState(1)
  const { data } = useQuery({ ...movedOrdersQuery(page), placeholderData: keepPreviousData })
  if (!data || data.total_count === 0) return null
  return (
    <section aria-labelledby="before-we-moved" className="mt-10">
      <h2 id="before-we-moved" className="mb-1 text-2xl">
        Before we moved
      </h2>
      <p className="mb-4 text-ink-soft">Your orders from our shop’s earlier system, for you to look up.</p>
      <ul className="divide-y divide-line border-y border-line">
        {data.moved_orders.map((order) => (
          <li key={order.number} className="py-3">
            <Facts order={order} />
          </li>
        ))}
      </ul>
      {data.pages > 1 && (
        <div className="mt-4 flex gap-3">
          <Button look="secondary" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Button look="secondary" size="small" disabled={page >= data.pages} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </div>
      )}
    </section>
  )
}

function Facts({ order: { number, placed_on, status, display_total, items } }: { order: MovedOrder }) {
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>
          <strong className="figures">{number}</strong>{' '}
          <span className="text-ink-soft">
            {[placed_on === null ? '' : dateText(placed_on), status].filter(Boolean).join(', ')}
          </span>
        </span>
        {display_total !== null && <span className="figures">{display_total}</span>}
      </p>
      {items.length > 0 && <p className="mt-1 text-sm whitespace-pre-line text-ink-soft">{items.join('\n')}</p>}
    </>
  )
}
