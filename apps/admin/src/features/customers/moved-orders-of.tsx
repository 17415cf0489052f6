import type { MovedOrder } from '@pennysleeve/contract/moved-orders.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query.ts'
import { columnsOf, DataTable } from '../../table/data-table.tsx'
import type { ListParams } from '../../table/use-list-params.ts'
import { History } from './history-lists.tsx'

const { accessor, display, columns } = columnsOf<MovedOrder>()
const COLUMNS = columns([
  accessor('number', { header: 'Order', meta: { className: 'figures' } }),
  accessor(({ placed_on }) => (placed_on === null ? '—' : dateText(placed_on)), {
    id: 'when',
    header: 'When',
    meta: { className: 'figures whitespace-nowrap' },
  }),
  accessor('status', { header: 'State' }),
  display({
    id: 'items',
    header: 'Items',
    meta: { className: 'min-w-56' },
    cell: ({ row: { original } }) => <span className="whitespace-pre-line">{original.items.join('\n')}</span>,
  }),
  accessor(({ display_total }) => display_total ?? '—', {
    id: 'total',
    header: 'Total',
    meta: { className: 'text-right figures' },
  }),
])

/** What a customer had bought before the shop moved to this program. */
export function MovedOrdersOf({ id, list }: { id: string; list: ListParams }) {
  const query = useQuery({
    ...apiQuery('GET /api/admin/customers/:id/moved_orders', { params: { id }, query: { page: list.page } }),
    placeholderData: keepPreviousData,
  })
  return (
    <History query={query} list={list} empty="No order of this customer has come from another program.">
      <DataTable
        label="Before we moved"
        columns={COLUMNS}
        rows={query.data?.moved_orders ?? []}
        rowId={({ number }) => number}
        stacks
      />
    </History>
  )
}
