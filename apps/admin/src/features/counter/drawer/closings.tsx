import type { DrawerRow } from '@pennysleeve/contract/admin/drawers.ts'
import { timeText } from '@pennysleeve/domain/date-text.ts'
import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { apiQuery } from '../../../api/api-query.ts'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { Page } from '../../../shell/page.tsx'
import { columnsOf, DataTable } from '../../../table/data-table.tsx'
import { ListEmpty } from '../../../table/list-empty.tsx'
import { ListLoading } from '../../../table/list-loading.tsx'
import { ListPages } from '../../../table/list-pages.tsx'
import { useListParams } from '../../../table/use-list-params.ts'

const { accessor, display, columns } = columnsOf<DrawerRow>()
const AMOUNT = { className: 'figures text-right whitespace-nowrap' }
const COLUMNS = columns([
  display({
    id: 'closed',
    header: 'Closed',
    cell: ({ row: { original } }) => (
      <Link to={String(original.id)} className="link inline-flex min-h-11 items-center font-semibold">
        {timeText(original.closed_at ?? original.opened_at)}
      </Link>
    ),
  }),
  accessor('device', { header: 'Device', meta: { className: 'wrap-anywhere sm:min-w-24' } }),
  accessor('display_expected', { header: 'Should be', meta: AMOUNT }),
  accessor(({ display_counted }) => display_counted ?? '', { id: 'counted', header: 'Counted', meta: AMOUNT }),
  display({
    id: 'difference',
    header: 'Difference',
    meta: AMOUNT,
    cell: ({ row: { original } }) => (
      <span className={original.difference === '0.00' ? undefined : 'text-bad'}>{original.display_difference}</span>
    ),
  }),
  accessor(({ closed_by }) => closed_by ?? '', {
    id: 'by',
    header: 'By',
    meta: { className: 'wrap-anywhere sm:min-w-40' },
  }),
])

/** The drawers that were closed, newest first. */
export function Closings() {
  const list = useListParams()
  const query = useQuery(apiQuery('GET /api/admin/counter/drawers', { query: { page: list.page } }))
  const rows = query.data?.drawers ?? []
  return (
    <Page
      title="Past closings"
      actions={
        <Link to="/counter/drawer" className={buttonClass('quiet')}>
          Cash drawer
        </Link>
      }
    >
      {query.isPending && <ListLoading />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && rows.length === 0 && <ListEmpty text="No drawer has been closed yet." />}
      {rows.length > 0 && (
        <DataTable label="Past closings" columns={COLUMNS} rows={rows} rowId={({ id }) => String(id)} stacks />
      )}
      {query.data && <ListPages list={list} pages={query.data.pages} />}
    </Page>
  )
}
