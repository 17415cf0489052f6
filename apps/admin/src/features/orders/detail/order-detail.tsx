import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { Page } from '../../../shell/page.tsx'
import { FulfilmentBadge } from '../../../shell/fulfilment-badge.tsx'
import { ListLoading } from '../../../table/list-loading.tsx'
import { orderQuery } from '../orders.queries.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderDisputes } from './order-disputes.tsx'
import { OrderGiftCards } from './order-gift-cards.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderPayments } from './order-payments.tsx'
import { OrderNote } from './order-note.tsx'
import { OrderReturns } from './order-returns.tsx'
import { OrderTimeline } from './order-timeline.tsx'

export function OrderDetail() {
  const { number = '' } = useParams()
  const query = useQuery(orderQuery(number))
  const shown = query.data
  return (
    <Page
      title={`Order ${number}`}
      note={
        shown && (
          <FulfilmentBadge
            fulfilment_status={shown.fulfilment_status}
            channel={shown.order.channel}
            pickup={shown.delivery?.is_pickup}
            collected={shown.collected_at !== null}
          />
        )
      }
      actions={shown && <OrderActions shown={shown} />}
    >
      {query.isPending && <ListLoading />}
      {query.isError && <LoadFailed query={query} />}
      {shown && (
        <div className="grid gap-5 xl:grid-cols-[2fr_1fr]">
          <div className="flex min-w-0 flex-col gap-5">
            {shown.order.line_items.length > 0 && <OrderItems order={shown.order} />}
            <OrderGiftCards order={shown.order} />
            <OrderDisputes disputes={shown.disputes} />
            <OrderPayments shown={shown} />
            <OrderReturns order={shown.order} />
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <OrderDelivery shown={shown} />
            <OrderNote key={number} number={number} note={shown.note} />
            <OrderTimeline shown={shown} />
          </div>
        </div>
      )}
    </Page>
  )
}
