import type { SellOrder } from '@pennysleeve/contract/admin/sell-orders.ts'
import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Page } from '../../shell/page.tsx'
import { SellStatus } from '../../shell/sell-status.tsx'
import { useKeys } from '../../shell/use-keys.ts'
import { ListLoading } from '../../table/list-loading.tsx'
import { ApproveForm } from './approve-form.tsx'
import { AwaitParcel } from './await-parcel.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { GradeForm } from './grade-form.tsx'
import { KeyHint } from './key-hint.tsx'
import { AskPanel, ReturnPanel, WaitingForAnswer } from './offer-panel.tsx'
import { PayPanel } from './pay-panel.tsx'
import { SellOrderHistory } from './sell-order-history.tsx'
import { SellOrderLines } from './sell-order-lines.tsx'
import { nextSellOrderQuery, readQueue, sellOrderQuery } from './sell-orders.queries.ts'
import { SellTotals } from './sell-totals.tsx'
import { Unpriced } from './unpriced.tsx'

/** A sell order with its next action, and the link to the next one in the queue. */
export function SellOrderPage() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const query = useQuery(sellOrderQuery(id))
  const next = useQuery(nextSellOrderQuery(readQueue(params), id)).data?.sell_orders[0]
  const search = params.size > 0 ? `?${params}` : ''
  const nextPath = next ? `/sell-orders/${next.id}${search}` : undefined
  useKeys({ n: nextPath === undefined ? undefined : () => void navigate(nextPath) })
  const order = query.data
  return (
    <Page
      title={`Sell order #${id}`}
      note={
        order && (
          <SellStatus
            {...order.sell_cart}
            overdue={order.overdue}
            graded={order.graded}
            asks_first={order.asks_first}
          />
        )
      }
      actions={
        <>
          {order?.channel === 'counter' && (
            <Link to={`/counter/buying/papers/${id}`} className={buttonClass('secondary')}>
              Signed paper
            </Link>
          )}
          {order?.sell_cart.status === 'paid' && (
            <Link to={`/sell-orders/${id}/put-away`} className={buttonClass('secondary')}>
              Put-away list
            </Link>
          )}
          <Link to={`/sell-orders${search}`} className={buttonClass('secondary')}>
            Back to the queue
          </Link>
          {nextPath && (
            <Link to={nextPath} aria-keyshortcuts="n" className={buttonClass('secondary')}>
              Next <KeyHint name="n" />
            </Link>
          )}
        </>
      }
    >
      {query.isPending && <ListLoading />}
      {query.isError && <LoadFailed query={query} />}
      {/* Keyed by order and status, so that typed values do not carry over. */}
      {order && <Workbench key={`${id} ${order.sell_cart.status}`} order={order} />}
    </Page>
  )
}

const READ_ONLY = new Set(['completed', 'paid', 'declined', 'returned', 'cancelled'])

function Workbench({ order }: { order: SellOrder }) {
  const { status } = order.sell_cart
  const [gradingChanged, setGradingChanged] = useState(false)
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
      <div className="flex min-w-0 flex-col gap-6">
        {status === 'pending' && <ApproveForm order={order} />}
        {status === 'completed' && <AwaitParcel order={order} />}
        {status === 'offered' && <WaitingForAnswer order={order} />}
        {status === 'declined' && <ReturnPanel order={order} />}
        {(status === 'received' || status === 'offered') && <GradeForm order={order} onChanged={setGradingChanged} />}
        {status === 'received' && order.graded && <Payout order={order} gradingChanged={gradingChanged} />}
        <Unpriced order={order} />
        {READ_ONLY.has(status) && <SellOrderLines order={order} />}
      </div>
      <aside aria-label="About this sell order" className="flex flex-col gap-6">
        <SellTotals order={order} />
        {(status === 'pending' || status === 'completed') && <CancelOrder order={order} />}
        <SellOrderHistory order={order} />
      </aside>
    </div>
  )
}

function Payout({ order, gradingChanged }: { order: SellOrder; gradingChanged: boolean }) {
  const Panel = order.asks_first ? AskPanel : PayPanel
  return <Panel order={order} gradingChanged={gradingChanged} />
}
