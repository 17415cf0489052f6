import type { Order } from '@sideboard/contract/orders.ts'
import { Pagination } from '@sideboard/ui/pagination.tsx'
import { Table } from '@sideboard/ui/table.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { NothingHere } from '../../shell/nothing-here.tsx'
import { readPage } from '../catalog/read-number.ts'
import { RouterLink } from '../catalog/router-link.tsx'
import { LoadingRows } from '../../shell/loading-rows.tsx'
import { OrderRow } from './order-row.tsx'
import { ordersQuery } from './orders.queries.ts'

const OrderDetails = lazy(() => import('./order-details.tsx'))

const COLUMNS = [
  { name: 'Order Number' },
  { name: 'State' },
  { name: 'Payment Status' },
  { name: 'Shipment State' },
  { name: 'Total', className: 'text-right' },
]

/** All orders of the customer in whatever state their query is. */
export function OrderHistory() {
  const page = readPage(useSearchParams()[0])
  const query = useQuery({ ...ordersQuery(page), placeholderData: keepPreviousData })
  const { data } = query
  const [opened, setOpened] = useState<Order>()
  return (
    <section aria-labelledby="order-history">
      <h2 id="order-history" className="mb-4 text-2xl">
        Order History
      </h2>
      {query.isPending && <LoadingRows height="h-12" />}
      {query.isError && <LoadFailed text="Error loading orders" query={query} />}
      {data?.orders.length === 0 && <NothingHere text="No orders available" />}
      {data && data.orders.length > 0 && (
        <>
          <Table label="Order History" columns={COLUMNS}>
            {data.orders.map((order) => (
              <OrderRow key={order.number} order={order} onOpen={setOpened} />
            ))}
          </Table>
          <div className="mt-6">
            <Pagination page={page} pages={data.pages} hrefFor={(other) => `?page=${other}`} Link={RouterLink} />
          </div>
        </>
      )}
      {opened && (
        <Suspense>
          <OrderDetails order={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
