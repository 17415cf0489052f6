import type { SellOrderRow } from '@pennysleeve/contract/admin/sell-orders.ts'
import { CHANNEL_NAMES, ORDER_CHANNELS } from '@pennysleeve/domain/orders/order-channels.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Page } from '../../shell/page.tsx'
import { SellStatus } from '../../shell/sell-status.tsx'
import { useKeys } from '../../shell/use-keys.ts'
import { columnsOf, DataTable } from '../../table/data-table.tsx'
import { ListEmpty } from '../../table/list-empty.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { ListSearch } from '../../table/list-search.tsx'
import { useListParams } from '../../table/use-list-params.ts'
import { KeyHint } from './key-hint.tsx'
import { QUEUES, readQueue, sellOrdersQuery } from './sell-orders.queries.ts'

const { accessor, display, columns } = columnsOf<SellOrderRow>()
const COLUMNS = columns([
  display({ id: 'number', header: 'Number', cell: ({ row }) => <OrderLink {...row.original} /> }),
  display({ id: 'status', header: 'Status', cell: ({ row }) => <SellStatus {...row.original} /> }),
  accessor('email', {
    header: 'Customer',
    cell: ({ row: { original } }) => (
      <>
        {original.customer_name && <span className="block">{original.customer_name}</span>}
        <span title={original.email} className="block max-w-32 truncate text-ink-soft xl:max-w-72">
          {original.email === '' ? 'Walk-in' : original.email}
        </span>
      </>
    ),
  }),
  accessor('total_items', { header: 'Cards', meta: { className: 'figures text-right' } }),
  accessor(({ payment_method }) => (payment_method === 'cash' ? 'Cash' : 'Store credit'), {
    id: 'method',
    header: 'Paid by',
  }),
  accessor('display_amount', { header: 'Amount', meta: { className: 'figures text-right' } }),
  accessor(({ submitted_at }) => dateText(submitted_at), {
    id: 'sent',
    header: 'Sent',
    meta: { sort: 'sent', className: 'xl:whitespace-nowrap' },
  }),
])

/** The queue of sell orders, and all others by status. */
export function SellOrders() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const listParams = useListParams()
  // A new search starts at the first page.
  const list = {
    ...listParams,
    change: (values: Record<string, string | undefined>) => listParams.change({ after: undefined, ...values }),
  }
  const queue = readQueue(params)
  const query = useQuery({ ...sellOrdersQuery(queue, params.get('after')), placeholderData: keepPreviousData })
  const rows = query.data?.sell_orders ?? []
  const first = rows[0] && `/sell-orders/${rows[0].id}${searchOf(params)}`
  useKeys({ n: first === undefined ? undefined : () => void navigate(first) })
  return (
    <Page
      title="Selling queue"
      note="What customers sell to us: approve it, receive it, grade it, pay it."
      actions={
        first && (
          <Link to={first} aria-keyshortcuts="n" className={buttonClass('primary')}>
            Work through <KeyHint name="n" />
          </Link>
        )
      }
    >
      <div className="flex flex-wrap items-end gap-3">
        <ListSearch list={list} label="Search" placeholder="Number, name, phone, street" />
        <Select
          label="Queue"
          options={QUEUES}
          value={queue.status ?? 'under_way'}
          onChange={({ target }) => list.change({ status: target.value === 'under_way' ? undefined : target.value })}
        />
        <Select
          label="Where"
          options={[
            { value: '', label: 'Web and counter' },
            ...ORDER_CHANNELS.map((value) => ({ value, label: CHANNEL_NAMES[value] })),
          ]}
          value={queue.channel ?? ''}
          onChange={({ target }) => list.change({ channel: target.value || undefined })}
        />
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={queue.overdue === true}
            onChange={({ target }) => list.change({ overdue: target.checked ? 'true' : undefined })}
            className="size-4.5 accent-link"
          />
          Only overdue
        </label>
      </div>
      {query.isPending && <ListLoading />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && rows.length === 0 && <ListEmpty list={list} text="Nothing is waiting. Well done." />}
      {rows.length > 0 && (
        <DataTable
          stacks
          label="Sell orders"
          columns={COLUMNS}
          rows={rows}
          rowId={({ id }) => String(id)}
          list={list}
        />
      )}
      {query.data?.next && (
        <Link to={nextPage(params, query.data.next)} className={buttonClass('secondary', 'medium', 'self-center')}>
          Next page
        </Link>
      )}
    </Page>
  )
}

function OrderLink({ id, channel }: Pick<SellOrderRow, 'id' | 'channel'>) {
  const [params] = useSearchParams()
  return (
    <>
      <Link to={`${id}${searchOf(params)}`} className="link figures inline-flex min-h-11 items-center font-semibold">
        #{id}
      </Link>
      {channel === 'counter' && <span className="block text-ink-soft">{CHANNEL_NAMES.counter}</span>}
    </>
  )
}

/** Keeps the queue in the URL of its orders. */
function searchOf(params: URLSearchParams): string {
  const kept = new URLSearchParams(params)
  kept.delete('after')
  return kept.size > 0 ? `?${kept}` : ''
}

function nextPage(params: URLSearchParams, after: number): string {
  const next = new URLSearchParams(params)
  next.set('after', String(after))
  return `?${next}`
}
