import type { CardImport } from '@pennysleeve/contract/admin/imports.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { Badge } from '@pennysleeve/ui/badge.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Page } from '../../shell/page.tsx'
import { columnsOf, DataTable } from '../../table/data-table.tsx'
import { ListEmpty } from '../../table/list-empty.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { ListPages } from '../../table/list-pages.tsx'
import { useListParams } from '../../table/use-list-params.ts'
import { StartImport } from './start-import.tsx'
import { NextSteps } from './import-guide.tsx'
import { isOver, isSettled, searchText, sourceOf, STATES, summaryOf } from './import-labels.ts'
import { RunningImport } from './running-import.tsx'

const POLL_MS = 1000

const { accessor, display, columns } = columnsOf<CardImport>()
const COLUMNS = columns([
  accessor(sourceOf, { id: 'source', header: 'From', meta: { className: 'min-w-28 break-all' } }),
  display({
    id: 'state',
    header: 'State',
    cell: ({ row }) => {
      const { text, look } = STATES[row.original.state]
      return <Badge look={look}>{text}</Badge>
    },
  }),
  display({ id: 'summary', header: 'Cards', cell: ({ row: { original } }) => <Summary one={original} /> }),
  accessor(({ asked_by }) => asked_by ?? '—', {
    id: 'by',
    header: 'By',
    meta: { className: 'break-all max-sm:hidden' },
  }),
  accessor(({ started_at }) => dateText(started_at), {
    id: 'begun',
    header: 'Begun',
    meta: { className: 'whitespace-nowrap max-sm:hidden' },
  }),
])

/** Imports of card data and their progress. */
export function Imports() {
  const list = useListParams()
  const query = useQuery({
    ...apiQuery('GET /api/admin/imports', { query: { page: list.page } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && !data.imports.every(isSettled) ? POLL_MS : false),
  })
  const imports = query.data?.imports ?? []
  const running = imports.filter((one) => !isOver(one) && one.state !== 'receiving')
  return (
    <Page
      title="Card data"
      note="New sets, new printings and what the market asks. Prices and stock are never touched."
    >
      {query.data && <StartImport service={query.data.service} busy={running.length > 0} />}
      {running.map((one) => (
        <RunningImport key={one.id} one={one} />
      ))}
      {query.isPending && <ListLoading />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && imports.length === 0 && <ListEmpty text="No card data has been imported yet." />}
      {imports.length > 0 && (
        <DataTable label="Imports" columns={COLUMNS} rows={imports} rowId={({ id }) => String(id)} />
      )}
      {query.data && <ListPages list={list} pages={query.data.pages} />}
      <NextSteps />
    </Page>
  )
}

function Summary({ one }: { one: CardImport }) {
  const { error, skipped, faults } = one
  const reasons = Object.entries(skipped)
  return (
    <>
      <span className="figures">{summaryOf(one)}</span>
      {error && <span className="block text-bad">{error}</span>}
      {one.state === 'done' && <span className="block text-ink-soft">{searchText(one)}</span>}
      {reasons.length + faults.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-9 cursor-pointer items-center">What was left out</summary>
          <ul className="text-ink-soft">
            {reasons.map(([reason, count]) => (
              <li key={reason}>
                {count.toLocaleString('en-AU')}: {reason}
              </li>
            ))}
            {faults.map(({ number, reason }) => (
              <li key={number}>
                Card {number.toLocaleString('en-AU')} of the file: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
