import { buttonClass } from '@sideboard/ui/button.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { apiQuery } from '../../api/api-query.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Page } from '../../shell/page.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { ListEmpty } from '../../table/list-empty.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { useListAddress } from '../../table/use-list-address.ts'
import { ORDER_COLUMNS } from './order-columns.tsx'
import { OrderFilters, readFilters } from './order-filters.tsx'

/** Every order the shop has, those to pack first in line. */
export function OrderList() {
  const list = useListAddress()
  const orders = useQuery({
    ...apiQuery('GET /api/admin/orders', { query: readFilters(list) }),
    placeholderData: keepPreviousData,
  })
  const [ticked, setTicked] = useState({})
  const shown = new Set(orders.data?.orders.map(({ number }) => number))
  const numbers = Object.keys(ticked).filter((number) => shown.has(number))
  return (
    <Page title="Orders" actions={<Papers numbers={numbers} />}>
      <OrderFilters list={list} methods={orders.data?.shipping_methods ?? []} />
      {orders.isPending && <ListLoading />}
      {orders.isError && <LoadFailed query={orders} />}
      {orders.isSuccess && orders.data.orders.length === 0 && (
        <ListEmpty list={list} text="Nothing to pack. Every order has left the shop.">
          <Link to="?standing=all" className={buttonClass('secondary')}>
            Show all orders
          </Link>
        </ListEmpty>
      )}
      {orders.isSuccess && orders.data.orders.length > 0 && (
        <DataTable
          label="Orders"
          columns={ORDER_COLUMNS}
          rows={orders.data.orders}
          rowId={({ number }) => number}
          list={list}
          selection={{ ticked, onChange: setTicked }}
        />
      )}
      <nav aria-label="More orders" className="flex gap-3">
        {list.after !== undefined && (
          <Link to={list.firstHref} className={buttonClass('secondary')}>
            To the first
          </Link>
        )}
        {orders.data?.next && (
          <Link to={list.hrefAfter(orders.data.next)} className={buttonClass('secondary')}>
            More orders
          </Link>
        )}
      </nav>
    </Page>
  )
}

/** What to print for the ticked orders; without ticks, the walk along the shelf for all that wait. */
function Papers({ numbers }: { numbers: string[] }) {
  const chosen = numbers.length > 0 ? `?numbers=${numbers.join(',')}` : ''
  return (
    <>
      <Link to={`pick-list${chosen}`} className={buttonClass('secondary')}>
        Pick list
      </Link>
      {chosen && (
        <>
          <Link to={`packing-slips${chosen}`} className={buttonClass('secondary')}>
            Packing slips
          </Link>
          <Link to={`invoices${chosen}`} className={buttonClass('secondary')}>
            Invoices
          </Link>
        </>
      )}
      <Link to={`pack${chosen}`} className={buttonClass('primary')}>
        Pack orders
      </Link>
    </>
  )
}
