import { dateText } from '@pennysleeve/domain/date-text.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Page } from '../../shell/page.tsx'
import { TodayLoading } from './today-loading.tsx'
import { Business } from './business.tsx'
import { Health } from './health.tsx'
import { LowStockList } from './low-stock-list.tsx'
import { SecondFactorNotice } from './second-factor-notice.tsx'
import { WorkCard } from './work-card.tsx'

/** The dashboard: pending work, low stock and figures. */
export function Today() {
  const today = useQuery(apiQuery('GET /api/admin/today'))
  return (
    <Page title="Today">
      <SecondFactorNotice />
      {today.isPending && <TodayLoading />}
      {today.isError && <LoadFailed query={today} />}
      {today.isSuccess && (
        <>
          <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
            <WorkCard
              to="/orders/pack"
              name="Orders to pack"
              work={{ count: today.data.to_pack.count, overdue: 0 }}
              note={today.data.to_pack.oldest_at && `The oldest from ${dateText(today.data.to_pack.oldest_at)}`}
            />
            <WorkCard
              to="/counter/orders"
              name="Pick-ups that lie ready"
              work={{ count: today.data.to_collect.count, overdue: 0 }}
              note={today.data.to_collect.oldest_at && `The oldest since ${dateText(today.data.to_collect.oldest_at)}`}
            />
            <WorkCard
              to="/pre-orders"
              name="Pre-orders to release"
              work={{ count: today.data.pre_orders_due.count, overdue: 0 }}
              note={
                today.data.pre_orders_due.oldest_on &&
                `The oldest from ${dateText(today.data.pre_orders_due.oldest_on)}`
              }
            />
            {today.data.disputes.count > 0 && (
              <WorkCard
                to="/orders?fulfilment_status=disputed"
                name="Disputed card payments"
                work={{ count: today.data.disputes.count, overdue: 0 }}
                note={today.data.disputes.due_at && `Evidence until ${dateText(today.data.disputes.due_at)}`}
              />
            )}
            {SELL_WORK.map(({ key, name, status, late }) => (
              <WorkCard
                key={key}
                to={`/sell-orders?status=${status}`}
                name={name}
                work={today.data.sell_orders[key]}
                late={late}
              />
            ))}
          </ul>
          {today.data.days.length > 0 && <Business days={today.data.days} />}
          <LowStockList cards={today.data.low_stock} />
        </>
      )}
      <Health />
    </Page>
  )
}

const SELL_WORK = [
  { key: 'to_approve', name: 'Sell orders to approve', status: 'pending', late: undefined },
  { key: 'to_receive', name: 'Parcels to come', status: 'completed', late: 'not here after 3 days' },
  { key: 'to_grade', name: 'Parcels to grade', status: 'to_grade', late: 'past 4 business days' },
  { key: 'to_pay', name: 'Sell orders to pay', status: 'to_pay', late: 'past 4 business days' },
  { key: 'awaiting_customer', name: 'Offers waiting for the customer', status: 'offered', late: undefined },
  { key: 'to_send_back', name: 'Parcels to send back', status: 'declined', late: undefined },
] as const
