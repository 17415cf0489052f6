import type { PreOrder } from '@pennysleeve/contract/admin/pre-orders.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { apiQuery } from '../../api/api-query.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Page } from '../../shell/page.tsx'
import { columnsOf, DataTable } from '../../table/data-table.tsx'
import { ListEmpty } from '../../table/list-empty.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { ListPages } from '../../table/list-pages.tsx'
import { useListParams } from '../../table/use-list-params.ts'
import { PreOrderBadge } from './pre-order-badge.tsx'

const FIGURE = 'figures text-right'
const { accessor, display, columns } = columnsOf<PreOrder>()
const COLUMNS = columns([
  display({
    id: 'name',
    header: 'Product',
    meta: { className: 'min-w-48' },
    cell: ({ row: { original } }) => (
      <Link to={`/pre-orders/${original.id}`} className="link inline-flex min-h-11 items-center font-semibold">
        {original.name}
      </Link>
    ),
  }),
  display({ id: 'state', header: 'State', cell: ({ row }) => <PreOrderBadge pre_order={row.original} /> }),
  accessor(({ release_on }) => dateText(release_on), {
    id: 'release_on',
    header: 'Release',
    meta: { className: 'figures xl:whitespace-nowrap' },
  }),
  accessor('sold', { header: 'Paid', meta: { className: FIGURE } }),
  accessor('being_paid', { header: 'Being paid', meta: { className: FIGURE } }),
  accessor('left', { header: 'Left', meta: { className: FIGURE } }),
  accessor('allocation', { header: 'Allocation', meta: { className: FIGURE } }),
  accessor('customer_limit', { header: 'A customer', meta: { className: FIGURE } }),
])

/** What is sold before it is there. */
export function PreOrders() {
  const list = useListParams()
  const query = useQuery(apiQuery('GET /api/admin/pre_orders', { query: { page: list.page } }))
  const rows = query.data?.pre_orders ?? []
  return (
    <Page
      title="Pre-orders"
      note="A sealed product that is not out yet, paid now and sent after its release. Begin on the product’s page, as long as none is in stock."
    >
      {query.isPending && <ListLoading />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && rows.length === 0 && (
        <ListEmpty text="Nothing is on pre-order. Open a sealed product and press “Take pre-orders”." />
      )}
      {rows.length > 0 && (
        <DataTable stacks label="Pre-orders" columns={COLUMNS} rows={rows} rowId={({ id }) => String(id)} />
      )}
      {query.data && <ListPages list={list} pages={query.data.pages} />}
    </Page>
  )
}
