import type { StaffGiftCard } from '@pennysleeve/contract/admin/gift-cards.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { apiQuery } from '../../api/api-query.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Page } from '../../shell/page.tsx'
import { columnsOf, DataTable } from '../../table/data-table.tsx'
import { ListEmpty } from '../../table/list-empty.tsx'
import { ListFilter } from '../../table/list-filter.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { ListPages } from '../../table/list-pages.tsx'
import { ListSearch } from '../../table/list-search.tsx'
import { useListParams } from '../../table/use-list-params.ts'
import { GiftCardBadge, isGiftCardState, STATE_OPTIONS } from './gift-card-state.tsx'
import { SettingsForm } from './settings-form.tsx'

const { accessor, display, columns } = columnsOf<StaffGiftCard>()
const COLUMNS = columns([
  display({
    id: 'ending',
    header: 'Code ends with',
    cell: ({ row: { original } }) => (
      <Link to={String(original.id)} className="link inline-flex min-h-11 items-center font-semibold">
        {original.ending}
      </Link>
    ),
  }),
  display({ id: 'state', header: 'State', cell: ({ row }) => <GiftCardBadge state={row.original.state} /> }),
  accessor('display_balance', { header: 'Left', meta: { className: 'figures text-right' } }),
  display({
    id: 'order',
    header: 'Sold in',
    cell: ({ row: { original } }) =>
      original.order_number === null ? (
        'Moved in'
      ) : (
        <Link to={`/orders/${original.order_number}`} className="link inline-flex min-h-11 items-center">
          {original.order_number}
        </Link>
      ),
  }),
  accessor(({ recipient_email }) => recipient_email ?? 'Printed', {
    id: 'to',
    header: 'Mailed to',
    meta: { className: 'min-w-40 wrap-anywhere' },
  }),
  accessor(({ created_at }) => dateText(created_at), {
    id: 'made',
    header: 'Made',
    meta: { className: 'xl:whitespace-nowrap' },
  }),
  accessor(({ expires_on }) => dateText(expires_on), {
    id: 'expires',
    header: 'Valid until',
    meta: { className: 'xl:whitespace-nowrap' },
  }),
])

/** All gift cards, and what the shop owes on them. */
export function GiftCards() {
  const list = useListParams()
  const state = list.get('state')
  const wanted = { page: list.page, q: list.get('q'), ...(isGiftCardState(state) ? { state } : {}) }
  const query = useQuery({
    ...apiQuery('GET /api/admin/gift_cards', { query: wanted }),
    placeholderData: keepPreviousData,
  })
  const rows = query.data?.gift_cards ?? []
  return (
    <Page
      title="Gift cards"
      note="They are sold online and at the counter, and spent there or turned into store credit online."
    >
      {query.data && (
        <dl className="flex flex-wrap gap-x-10 gap-y-3 rounded-xl border border-line bg-surface p-4">
          <Figure name="Outstanding" value={query.data.display_outstanding} note="What the shop owes to holders." />
          <Figure name="Run out" value={query.data.display_expired} note="Left on cards past their last day." />
          <SettingsForm settings={query.data} />
        </dl>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <ListSearch list={list} label="Search" placeholder="End of a code, order or e-mail address" />
        <ListFilter list={list} name="state" label="State" all="All" options={STATE_OPTIONS} />
      </div>
      {query.isPending && <ListLoading />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && rows.length === 0 && <ListEmpty list={list} text="No gift card has been sold yet." />}
      {rows.length > 0 && (
        <DataTable stacks label="Gift cards" columns={COLUMNS} rows={rows} rowId={({ id }) => String(id)} />
      )}
      {query.data && <ListPages list={list} pages={query.data.pages} />}
    </Page>
  )
}

function Figure({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>
        <strong className="figures block text-2xl">{value}</strong>
        <span className="text-sm text-ink-soft">{note}</span>
      </dd>
    </div>
  )
}
