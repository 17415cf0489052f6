import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { apiQuery } from '../../../api/api-query.ts'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { Page } from '../../../shell/page.tsx'
import { ListLoading } from '../../../table/list-loading.tsx'
import { orderQuery } from '../orders.queries.ts'
import { PackOrder } from './pack-order.tsx'
import type { PackQueue } from './use-packing.ts'

/** Orders fetched at a time. */
const QUEUE_SIZE = 100

/** Packs one order after the other, oldest first, by keyboard alone. */
export function PackOrders() {
  const [params] = useSearchParams()
  const chosen = params.get('numbers')?.split(',')
  const list = useQuery(
    apiQuery('GET /api/admin/orders', { query: { fulfilment_status: 'to_pack', per_page: QUEUE_SIZE } }),
  )
  const [shipped, setShipped] = useState<string[]>([])
  const [skipped, setSkipped] = useState<string[]>([])
  // Whose packing slip was scanned.
  const [called, setCalled] = useState<string>()

  const waiting = (list.data?.orders ?? [])
    .map(({ number }) => number)
    .filter((number) => !shipped.includes(number) && (chosen?.includes(number) ?? true))
  const line = waiting.filter((number) => !skipped.includes(number))
  const current = waiting.find((number) => number === called) ?? line[0]
  const next = line.find((number) => number !== current)
  return (
    <Page title="Pack orders" note={<Progress shipped={shipped.length} left={waiting.length} />}>
      {list.isPending && <ListLoading />}
      {list.isError && <LoadFailed query={list} />}
      {current && (
        <OrderInHand
          key={current}
          number={current}
          next={next}
          queue={{ waiting, turnTo: setCalled }}
          onShipped={() => setShipped((before) => [...before, current])}
          onSkipped={() => {
            setSkipped((before) => [...before, current])
            setCalled(undefined)
          }}
          onRefused={() => void list.refetch()}
        />
      )}
      {list.isSuccess && !current && <AllDone skipped={waiting.length} onAgain={() => setSkipped([])} />}
    </Page>
  )
}

function Progress({ shipped, left }: { shipped: number; left: number }) {
  return (
    <output>
      {shipped} packed, {left} to go
    </output>
  )
}

type OrderInHandProps = {
  number: string
  next: string | undefined
  queue: PackQueue
  onShipped: () => void
  onSkipped: () => void
  onRefused: () => void
}

function OrderInHand({ number, next, ...done }: OrderInHandProps) {
  const query = useQuery(orderQuery(number))
  // Prefetch of the next order.
  useQuery({ ...orderQuery(next ?? ''), enabled: next !== undefined })
  // On a failed refetch the order stays, with its ticks.
  if (query.data) return <PackOrder shown={query.data} {...done} />
  return query.isError ? <LoadFailed query={query} /> : <ListLoading />
}

function AllDone({ skipped, onAgain }: { skipped: number; onAgain: () => void }) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-xl border border-line bg-surface px-6 py-12 text-center">
      <p className="text-lg">{skipped > 0 ? `Only the skipped ones are left: ${skipped}.` : 'Everything is packed.'}</p>
      {skipped > 0 && (
        <button type="button" className={buttonClass('primary')} onClick={onAgain}>
          Back to the skipped ones
        </button>
      )}
      <Link to="/orders" className={buttonClass('secondary')}>
        To the orders
      </Link>
    </div>
  )
}
