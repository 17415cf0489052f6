import type { StaffEvent } from '@pennysleeve/contract/admin/events.ts'
import { eventTimes } from '@pennysleeve/domain/events/event.ts'
import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { Select } from '@pennysleeve/ui/select.tsx'
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
import { EventBadge } from './event-badge.tsx'

const FIGURE = 'figures text-right whitespace-nowrap'
const { accessor, display, columns } = columnsOf<StaffEvent>()
const COLUMNS = columns([
  display({
    id: 'name',
    header: 'Event',
    meta: { className: 'sm:min-w-48' },
    cell: ({ row: { original } }) => (
      <>
        <Link to={`/events/${original.id}`} className="link inline-flex min-h-11 items-center font-semibold">
          {original.name}
        </Link>
        <span className="block text-sm text-ink-soft">
          {[original.game_name, original.format].filter((part) => part !== '').join(' · ')}
        </span>
      </>
    ),
  }),
  accessor((event) => eventTimes(event), { id: 'when', header: 'When', meta: { className: 'figures sm:min-w-44' } }),
  display({ id: 'state', header: 'State', cell: ({ row }) => <EventBadge event={row.original} /> }),
  accessor('display_price', { header: 'Entry', meta: { className: FIGURE } }),
  accessor(({ sold, seats }) => `${sold} of ${seats}`, { id: 'sold', header: 'Sold', meta: { className: FIGURE } }),
  accessor('seats_left', { header: 'Left', meta: { className: FIGURE } }),
])

const WHICH = [
  { value: '', label: 'To come' },
  { value: 'past', label: 'Over or called off' },
]

/** What takes place in the shop. */
export function Events() {
  const list = useListParams()
  const which = list.get('which') === 'past' ? 'past' : 'upcoming'
  const query = useQuery(apiQuery('GET /api/admin/events', { query: { which, page: list.page } }))
  const rows = query.data?.events ?? []
  return (
    <Page
      title="Events"
      note="Evenings, drafts and tournaments in the shop. An entry is sold on the web until it starts and at the counter until it ends."
      actions={
        <Link to="/events/new" className={buttonClass('primary')}>
          New event
        </Link>
      }
    >
      <Select
        label="Show"
        className="max-w-56"
        value={which === 'past' ? 'past' : ''}
        options={WHICH}
        onChange={({ target }) => list.change({ which: target.value })}
      />
      {query.isPending && <ListLoading />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && rows.length === 0 && (
        <ListEmpty text={which === 'past' ? 'No event was held yet.' : 'No event is planned. Press “New event”.'} />
      )}
      {rows.length > 0 && (
        <DataTable label="Events" columns={COLUMNS} rows={rows} rowId={({ id }) => String(id)} stacks />
      )}
      {query.data && <ListPages list={list} pages={query.data.pages} />}
    </Page>
  )
}
