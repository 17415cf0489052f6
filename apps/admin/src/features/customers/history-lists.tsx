import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { fulfilmentStatus } from '@pennysleeve/domain/fulfilment/fulfilment-status.ts'
import { CHANNEL_NAMES } from '@pennysleeve/domain/orders/order-channels.ts'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { apiQuery } from '../../api/api-query.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { SellStatus } from '../../shell/sell-status.tsx'
import { FulfilmentBadge } from '../../shell/fulfilment-badge.tsx'
import { columnsOf, DataTable } from '../../table/data-table.tsx'
import { ListEmpty } from '../../table/list-empty.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { ListPages } from '../../table/list-pages.tsx'
import type { ListParams } from '../../table/use-list-params.ts'

type HistoryProps = { id: string; list: ListParams }

type OrderRow = ResponseOf<'GET /api/admin/customers/:id/orders'>['orders'][number]
const orders = columnsOf<OrderRow>()
const ORDERS = orders.columns([
  orders.display({
    id: 'number',
    header: 'Order',
    cell: ({ row: { original } }) => (
      <Link to={`/orders/${original.number}`} className="link figures font-semibold">
        {original.number}
      </Link>
    ),
  }),
  orders.display({
    id: 'state',
    header: 'State',
    cell: ({ row: { original } }) => (
      <FulfilmentBadge fulfilment_status={fulfilmentStatus(original)} channel={original.channel} />
    ),
  }),
  orders.accessor(({ channel }) => CHANNEL_NAMES[channel], { id: 'channel', header: 'Where' }),
  orders.display({
    id: 'when',
    header: 'When',
    cell: ({ row: { original } }) => dateText(original.completed_at ?? original.created_at),
  }),
  orders.display({
    id: 'total',
    header: 'Total',
    meta: { className: 'text-right figures' },
    cell: ({ row: { original } }) => original.display_total ?? 'Still open',
  }),
])

export function OrdersOf({ id, list }: HistoryProps) {
  const query = useQuery({
    ...apiQuery('GET /api/admin/customers/:id/orders', { params: { id }, query: { page: list.page } }),
    placeholderData: keepPreviousData,
  })
  return (
    <History query={query} list={list} empty="This customer has not bought anything yet.">
      <DataTable
        stacks
        label="Orders"
        columns={ORDERS}
        rows={query.data?.orders ?? []}
        rowId={({ number }) => number}
      />
    </History>
  )
}

type SellOrderRow = ResponseOf<'GET /api/admin/customers/:id/sell_orders'>['sell_orders'][number]
const sales = columnsOf<SellOrderRow>()
const SALES = sales.columns([
  sales.display({
    id: 'id',
    header: 'Sell order',
    cell: ({ row: { original } }) => (
      <Link to={`/sell-orders/${original.id}`} className="link figures font-semibold">
        #{original.id}
      </Link>
    ),
  }),
  sales.display({
    id: 'status',
    header: 'Status',
    cell: ({ row: { original } }) => <SellStatus status={original.status} graded={original.display_payout !== null} />,
  }),
  sales.accessor(({ channel }) => CHANNEL_NAMES[channel], { id: 'channel', header: 'Where' }),
  sales.accessor('total_items', { header: 'Cards', meta: { className: 'text-right figures' } }),
  sales.display({ id: 'when', header: 'Sent in', cell: ({ row: { original } }) => dateText(original.submitted_at) }),
  sales.display({
    id: 'payout',
    header: 'Paid',
    meta: { className: 'text-right figures' },
    cell: ({ row: { original } }) =>
      original.display_payout === null
        ? 'Not graded yet'
        : `${original.display_payout} ${original.payment_method === 'cash' ? 'in cash' : 'in credit'}`,
  }),
])

export function SellOrdersOf({ id, list }: HistoryProps) {
  const query = useQuery({
    ...apiQuery('GET /api/admin/customers/:id/sell_orders', { params: { id }, query: { page: list.page } }),
    placeholderData: keepPreviousData,
  })
  return (
    <History query={query} list={list} empty="This customer has not sold us anything yet.">
      <DataTable
        stacks
        label="Sell orders"
        columns={SALES}
        rows={query.data?.sell_orders ?? []}
        rowId={(sale) => String(sale.id)}
      />
    </History>
  )
}

type CreditRow = ResponseOf<'GET /api/admin/customers/:id/credit_entries'>['credit_entries'][number]
const credit = columnsOf<CreditRow>()
const CREDIT = credit.columns([
  credit.display({ id: 'when', header: 'When', cell: ({ row: { original } }) => dateText(original.created_at) }),
  credit.accessor('reason', { header: 'Reason' }),
  credit.display({
    id: 'by',
    header: 'By',
    meta: { className: 'max-sm:hidden' },
    cell: ({ row: { original } }) => original.made_by ?? 'The shop itself',
  }),
  credit.accessor('display_amount', { header: 'Amount', meta: { className: 'text-right figures' } }),
  credit.accessor('display_balance', { header: 'Balance', meta: { className: 'text-right figures' } }),
])

export function CreditEntries({ id, list }: HistoryProps) {
  const query = useQuery({
    ...apiQuery('GET /api/admin/customers/:id/credit_entries', { params: { id }, query: { page: list.page } }),
    placeholderData: keepPreviousData,
  })
  return (
    <History query={query} list={list} empty="No credit was ever booked for this customer.">
      <DataTable
        stacks
        label="Store credit"
        columns={CREDIT}
        rows={query.data?.credit_entries ?? []}
        rowId={(entry) => String(entry.id)}
      />
    </History>
  )
}

type LoyaltyRow = ResponseOf<'GET /api/admin/customers/:id/loyalty_entries'>['loyalty_entries'][number]
const loyalty = columnsOf<LoyaltyRow>()
const LOYALTY = loyalty.columns([
  loyalty.display({ id: 'when', header: 'When', cell: ({ row: { original } }) => dateText(original.created_at) }),
  loyalty.accessor('reason', { header: 'Reason' }),
  loyalty.display({
    id: 'by',
    header: 'By',
    meta: { className: 'max-sm:hidden' },
    cell: ({ row: { original } }) => original.made_by ?? 'The shop itself',
  }),
  loyalty.display({
    id: 'points',
    header: 'Per cent',
    meta: { className: 'text-right figures' },
    cell: ({ row: { original } }) => `${original.points > 0 ? '+' : ''}${original.points}`,
  }),
])

export function LoyaltyEntries({ id, list }: HistoryProps) {
  const query = useQuery({
    ...apiQuery('GET /api/admin/customers/:id/loyalty_entries', { params: { id }, query: { page: list.page } }),
    placeholderData: keepPreviousData,
  })
  return (
    <History query={query} list={list} empty="This customer has earned no discount yet.">
      <DataTable
        stacks
        label="Discount"
        columns={LOYALTY}
        rows={query.data?.loyalty_entries ?? []}
        rowId={(entry) => String(entry.id)}
      />
    </History>
  )
}

type HistoryFrameProps = {
  query: UseQueryResult<{ count: number; pages: number }>
  list: ListParams
  empty: string
  children: ReactNode
}

/** A list of the history with its loading, error and empty states. */
export function History({ query, list, empty, children }: HistoryFrameProps) {
  if (query.isPending) return <ListLoading rows={4} />
  if (query.isError) return <LoadFailed query={query} />
  if (query.data.count === 0) return <ListEmpty text={empty} />
  return (
    <>
      {children}
      <ListPages list={list} pages={query.data.pages} />
    </>
  )
}
