import type { CustomerRow } from '@pennysleeve/contract/admin/customers.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { Badge } from '@pennysleeve/ui/badge.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { apiQuery } from '../../api/api-query.ts'
import { client } from '../../api/browser.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Page } from '../../shell/page.tsx'
import { columnsOf, DataTable } from '../../table/data-table.tsx'
import { DownloadList } from '../../table/download-list.tsx'
import { ListEmpty } from '../../table/list-empty.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { ListPages } from '../../table/list-pages.tsx'
import { ListSearch } from '../../table/list-search.tsx'
import { useListParams } from '../../table/use-list-params.ts'
import { CustomerBadges } from './customer-badges.tsx'

const SORTS = ['email', '-email', 'created_at', '-created_at'] as const

const { accessor, display, columns } = columnsOf<CustomerRow>()
const COLUMNS = columns([
  display({
    id: 'email',
    header: 'Customer',
    meta: { sort: 'email' },
    cell: ({ row: { original } }) => (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div>
          <Link to={String(original.id)} className="link inline-flex min-h-11 items-center font-semibold break-all">
            {original.email}
          </Link>
          {original.name && <span className="-mt-1 block pb-1 text-ink-soft">{original.name}</span>}
        </div>
        <CustomerBadges customer={original} />
      </div>
    ),
  }),
  accessor('orders_count', { header: 'Orders', meta: { className: 'text-right figures' } }),
  display({
    id: 'last_order_at',
    header: 'Last order',
    cell: ({ row: { original } }) => (original.last_order_at ? dateText(original.last_order_at) : 'None yet'),
  }),
  accessor('display_store_credit', { header: 'Credit', meta: { className: 'text-right figures' } }),
  display({
    id: 'created_at',
    header: 'Since',
    meta: { sort: 'created_at', className: 'sm:max-md:hidden' },
    cell: ({ row: { original } }) => dateText(original.created_at),
  }),
])

export function CustomerList() {
  const list = useListParams()
  const q = list.get('q')
  const blocked = list.get('blocked') === 'true'
  const sort = SORTS.find((known) => known === list.sort)
  const filter = { ...(q ? { q } : {}), ...(blocked ? { blocked: 'true' as const } : {}) }
  const query = useQuery({
    ...apiQuery('GET /api/admin/customers', { query: { page: list.page, ...filter, ...(sort ? { sort } : {}) } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page
      title="Customers"
      note={query.data && <Badge>{`${query.data.total_count.toLocaleString('en-AU')} found`}</Badge>}
      actions={
        <DownloadList
          readPart={(after) =>
            client('POST /api/admin/customer_files', { body: { customer_file: { ...filter, after } } })
          }
        />
      }
    >
      <div className="flex flex-wrap items-end gap-3">
        <ListSearch list={list} label="Find a customer" placeholder="E-mail, name, phone, street, order" />
        <Select
          label="Show"
          className="min-w-40"
          value={blocked ? 'true' : ''}
          options={[
            { value: '', label: 'Everybody' },
            { value: 'true', label: 'Blocked only' },
          ]}
          onChange={({ target }) => list.change({ blocked: target.value })}
        />
      </div>
      {query.isPending && <ListLoading />}
      {query.isError && <LoadFailed query={query} />}
      {query.data?.count === 0 && <ListEmpty list={list} text="Nobody has signed up yet." />}
      {query.data && query.data.count > 0 && (
        <>
          <DataTable
            label="Customers"
            columns={COLUMNS}
            rows={query.data.customers}
            rowId={({ id }) => String(id)}
            list={list}
            stacks
          />
          <ListPages list={list} pages={query.data.pages} />
        </>
      )}
    </Page>
  )
}
