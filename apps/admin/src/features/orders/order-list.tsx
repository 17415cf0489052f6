import type { StaffOrderRow } from '@pennysleeve/contract/admin/orders.ts'
import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { apiQuery } from '../../api/api-query.ts'
import { client } from '../../api/browser.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Page } from '../../shell/page.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { DownloadList } from '../../table/download-list.tsx'
import { ListEmpty } from '../../table/list-empty.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { useListParams } from '../../table/use-list-params.ts'
import { ORDER_COLUMNS } from './order-columns.tsx'
import { OrderFilters, readFilters } from './order-filters.tsx'

/** Lists that contain orders to pack. */
const TO_PACK_LISTS = new Set(['to_pack', 'all'])

export function OrderList() {
  const list = useListParams()
  const orders = useQuery({
    ...apiQuery('GET /api/admin/orders', { query: readFilters(list) }),
    placeholderData: keepPreviousData,
  })
  const [ticked, setTicked] = useState({})
  const fulfilment_status = readFilters(list).fulfilment_status ?? 'to_pack'
  const isOpen = fulfilment_status === 'open'
  const chosen = (orders.data?.orders ?? []).filter(({ number }) => Object.hasOwn(ticked, number))
  return (
    <Page
      title="Orders"
      actions={
        <>
          <DownloadList
            readPart={(after) =>
              client('POST /api/admin/order_files', { body: { order_file: { ...readFilters(list), after } } })
            }
          />
          <Papers chosen={chosen} fulfilment_status={fulfilment_status} />
        </>
      }
      {...(isOpen && {
        note: 'Carts and checkouts under way. Nothing is paid, so there is nothing to pack or print; a cart’s total is that of its cards today.',
      })}
    >
      <OrderFilters list={list} methods={orders.data?.shipping_methods ?? []} />
      {orders.isPending && <ListLoading />}
      {orders.isError && <LoadFailed query={orders} />}
      {orders.isSuccess && orders.data.orders.length === 0 && (
        <ListEmpty
          list={list}
          text={isOpen ? 'Nobody has anything in their cart.' : 'Nothing to pack. Every order has left the shop.'}
        >
          <Link to="?fulfilment_status=all" className={buttonClass('secondary')}>
            Show all orders
          </Link>
        </ListEmpty>
      )}
      {orders.isSuccess && orders.data.orders.length > 0 && (
        <DataTable
          label="Orders"
          columns={ORDER_COLUMNS[fulfilment_status]}
          rows={orders.data.orders}
          rowId={({ number }) => number}
          list={list}
          stacks
          {...(!isOpen && { selection: { ticked, onChange: setTicked } })}
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

type PapersProps = { chosen: StaffOrderRow[]; fulfilment_status: string }

/** The documents of the selected orders, or of all waiting ones without a selection. Hidden where none applies. */
function Papers({ chosen, fulfilment_status }: PapersProps) {
  const numbers = chosen.length > 0 ? `?numbers=${chosen.map(({ number }) => number).join(',')}` : ''
  const waiting = numbers
    ? chosen.some((order) => order.fulfilment_status === 'to_pack')
    : TO_PACK_LISTS.has(fulfilment_status)
  const packed = chosen.some(({ paid, fulfilment_status: own }) => paid && own !== 'cancelled' && own !== 'waiting')
  return (
    <>
      {waiting && (
        <Link to={`pick-list${numbers}`} className={buttonClass('secondary')}>
          Pick list
        </Link>
      )}
      {packed && (
        <Link to={`packing-slips${numbers}`} className={buttonClass('secondary')}>
          Packing slips
        </Link>
      )}
      {chosen.some(({ paid }) => paid) && (
        <Link to={`invoices${numbers}`} className={buttonClass('secondary')}>
          Invoices
        </Link>
      )}
      {waiting && (
        <Link to={`pack${numbers}`} className={buttonClass('primary')}>
          Pack orders
        </Link>
      )}
    </>
  )
}
