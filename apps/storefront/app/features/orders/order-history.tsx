import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { lazyWithRetry } from '../../shell/lazy-with-retry.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { readPage } from '../../shell/page-param.ts'
import { HistoryTable } from './history-table.tsx'
import { OrderRow } from './order-row.tsx'
import { ordersQuery } from './orders.queries.ts'

const OrderDetails = lazyWithRetry(() => import('./order-details.tsx'))

const COLUMNS = [
  { name: 'Order Number' },
  { name: 'State' },
  { name: 'Payment Status' },
  { name: 'Shipment State' },
  { name: 'Total', className: 'text-right' },
]

export function OrderHistory() {
  const page = readPage(useSearchParams()[0])
  const query = useQuery({ ...ordersQuery(page), placeholderData: keepPreviousData })
  return (
    <HistoryTable
      title="Order History"
      columns={COLUMNS}
      page={page}
      query={query}
      items={query.data?.orders}
      failed="Error loading orders"
      empty={<EmptyState text="No orders available" />}
      renderRow={(order, open) => <OrderRow key={order.number} order={order} onOpen={open} />}
      renderDetails={(order, close) => <OrderDetails order={order} onClose={close} />}
    />
  )
}
