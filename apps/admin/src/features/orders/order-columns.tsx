import type { StaffOrderRow } from '@pennysleeve/contract/admin/orders.ts'
import { dateText, timeText } from '@pennysleeve/domain/date-text.ts'
import { Link } from 'react-router'
import { columnsOf } from '../../table/data-table.tsx'
import { FulfilmentBadge } from '../../shell/fulfilment-badge.tsx'

const { accessor, columns } = columnsOf<StaffOrderRow>()
const FIGURE = 'text-right tabular-nums [&_button]:flex-row-reverse'

/** The date column depends on whether the orders are complete. */
const columnsWith = (date: string) =>
  columns([
    accessor('number', {
      header: 'Order',
      cell: ({ row: { original } }) => (
        <Link to={`/orders/${original.number}`} className="link inline-flex min-h-11 items-center font-semibold">
          {original.number}
        </Link>
      ),
    }),
    accessor('listed_at', {
      header: date,
      meta: { sort: 'date', className: 'whitespace-nowrap' },
      cell: ({ row: { original } }) => (
        <>
          <span className="sm:max-xl:hidden">{timeText(original.listed_at)}</span>
          <span className="max-sm:hidden xl:hidden">{dateText(original.listed_at)}</span>
        </>
      ),
    }),
    accessor('email', {
      header: 'Customer',
      cell: ({ row: { original } }) => (
        <div className="min-w-0">
          <span className="block">{original.customer_name}</span>
          <span title={original.email} className="block truncate text-ink-soft sm:max-w-32 xl:max-w-72">
            {original.email || 'Walk-in'}
          </span>
        </div>
      ),
    }),
    accessor('delivery', {
      header: 'Delivery',
      cell: ({ row: { original } }) => (original.channel === 'counter' ? 'Counter' : (original.delivery ?? '–')),
    }),
    accessor('total_quantity', { header: 'Cards', meta: { className: `${FIGURE} sm:max-xl:hidden` } }),
    accessor('total', {
      header: 'Total',
      meta: { sort: 'total', className: FIGURE },
      cell: ({ row: { original } }) => (
        <div>
          <span className="block">{original.display_total}</span>
          {original.refunded && (
            <span className="block text-xs text-ink-soft">{original.display_refund_total} refunded</span>
          )}
        </div>
      ),
    }),
    accessor('fulfilment_status', {
      header: 'State',
      cell: ({ row: { original } }) => (
        <span className="flex flex-wrap gap-1">
          <FulfilmentBadge
            fulfilment_status={original.fulfilment_status}
            channel={original.channel}
            pickup={original.is_pickup}
            collected={original.collected_at !== null}
          />
          {original.has_note && <span className="text-xs text-ink-soft">Note</span>}
        </span>
      ),
    }),
  ])

const [BOUGHT, BEGUN, EITHER] = ['Bought', 'Begun', 'Date'].map(columnsWith)

/** Created once: new columns would re-render the whole table. */
export const ORDER_COLUMNS = {
  waiting: BOUGHT!,
  to_pack: BOUGHT!,
  shipped: BOUGHT!,
  owed: BOUGHT!,
  disputed: BOUGHT!,
  open: BEGUN!,
  // Some were cancelled before completion.
  cancelled: EITHER!,
  all: EITHER!,
}
