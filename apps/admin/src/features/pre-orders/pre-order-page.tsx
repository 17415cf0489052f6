import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import type { PreOrder } from '@pennysleeve/contract/admin/pre-orders.ts'
import { dateText, timeText } from '@pennysleeve/domain/date-text.ts'
import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { apiQuery } from '../../api/api-query.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FulfilmentBadge } from '../../shell/fulfilment-badge.tsx'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { FigureList, type Figure } from '../../shell/figure-list.tsx'
import { Page } from '../../shell/page.tsx'
import { Panel } from '../../shell/panel.tsx'
import { columnsOf, DataTable } from '../../table/data-table.tsx'
import { ListEmpty } from '../../table/list-empty.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { ListPages } from '../../table/list-pages.tsx'
import { useListParams } from '../../table/use-list-params.ts'
import { EndPreOrder } from './end-pre-order.tsx'
import { PreOrderBadge } from './pre-order-badge.tsx'
import { TermsForm } from './terms-form.tsx'

type OrderOf = ResponseOf<'GET /api/admin/pre_orders/:id'>['orders'][number]

const { accessor, display, columns } = columnsOf<OrderOf>()
const COLUMNS = columns([
  display({
    id: 'number',
    header: 'Order',
    cell: ({ row: { original } }) => (
      <Link to={`/orders/${original.number}`} className="link inline-flex min-h-11 items-center font-semibold">
        {original.number}
      </Link>
    ),
  }),
  display({
    id: 'customer',
    header: 'Customer',
    meta: { className: 'min-w-40 wrap-anywhere' },
    cell: ({ row: { original } }) => (
      <>
        <span className="block">{original.customer_name}</span>
        <span className="text-ink-soft">{original.email}</span>
      </>
    ),
  }),
  accessor('quantity', { header: 'How many', meta: { className: 'figures text-right' } }),
  accessor(({ completed_at }) => timeText(completed_at), {
    id: 'paid',
    header: 'Paid',
    meta: { className: 'figures whitespace-nowrap' },
  }),
  display({
    id: 'state',
    header: 'State',
    cell: ({ row: { original } }) => <FulfilmentBadge fulfilment_status={original.fulfilment_status} />,
  }),
])

/** One pre-order: its figures, its terms, who waits, and how it ends. */
export function PreOrderPage() {
  const { id = '' } = useParams()
  const list = useListParams()
  const query = useQuery(apiQuery('GET /api/admin/pre_orders/:id', { params: { id }, query: { page: list.page } }))
  if (query.isError) return <LoadFailed query={query} />
  if (!query.data) return <ListLoading />
  const { pre_order, orders, pages } = query.data
  return (
    <Page
      title={pre_order.name}
      note={<PreOrderBadge pre_order={pre_order} />}
      actions={
        <>
          <Link to={`/products/${pre_order.product_id}`} className={buttonClass('secondary')}>
            Product
          </Link>
          {pre_order.state === 'open' && <EndPreOrder pre_order={pre_order} />}
        </>
      }
    >
      <Figures pre_order={pre_order} />
      {pre_order.state === 'open' && <ChangeTerms key={pre_order.updated_at} pre_order={pre_order} />}
      <section aria-labelledby="who" className="flex flex-col gap-3">
        <h2 id="who" className="text-xl">
          Who has pre-ordered
        </h2>
        {orders.length === 0 ? (
          <ListEmpty text="Nobody yet." />
        ) : (
          <DataTable stacks label="Orders" columns={COLUMNS} rows={orders} rowId={({ number }) => number} />
        )}
        <ListPages list={list} pages={pages} />
      </section>
    </Page>
  )
}

function ChangeTerms({ pre_order }: { pre_order: PreOrder }) {
  const change = useApiMutation('PUT /api/admin/pre_orders/:id', { successMessage: 'Saved', showsError: false })
  const { id, updated_at, release_on, allocation, customer_limit } = pre_order
  return (
    <Panel title="Terms" note="Everybody who has paid is told of another date by mail.">
      <TermsForm
        label="Terms"
        terms={{ release_on, allocation: String(allocation), customer_limit: String(customer_limit) }}
        action="Save"
        dateHint="Customers see it."
        send={(terms) =>
          change.mutateAsync({ params: { id: String(id) }, body: { pre_order: { ...terms, updated_at } } })
        }
      />
    </Panel>
  )
}

function Figures({ pre_order }: { pre_order: PreOrder }) {
  const { state, release_on, sold, being_paid, left, allocation, arrived, reason, ended_at, display_price } = pre_order
  const figures: Figure[] = [
    ['Release', dateText(release_on)],
    ['Price', display_price ?? 'None'],
    ['Paid', `${sold} of ${allocation}`],
    state === 'open' ? ['Being paid', being_paid] : ['Ended', ended_at === null ? '' : timeText(ended_at)],
    state === 'open' && ['Left', left],
    arrived !== null && ['Arrived', arrived],
  ]
  return (
    <>
      <FigureList figures={figures} className="sm:grid-cols-3 lg:grid-cols-5" />
      {reason !== null && <p>Called off: {reason}</p>}
    </>
  )
}
