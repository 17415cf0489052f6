import type { PriceRun } from '@pennysleeve/contract/admin/prices.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { Badge } from '@pennysleeve/ui/badge.tsx'
import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Page } from '../../shell/page.tsx'
import { columnsOf, DataTable } from '../../table/data-table.tsx'
import { ListEmpty } from '../../table/list-empty.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { ListPages } from '../../table/list-pages.tsx'
import { useListParams } from '../../table/use-list-params.ts'
import { stateOf, titleOf } from './price-labels.ts'
import { priceRunsQuery } from './prices.queries.ts'

const { accessor, display, columns } = columnsOf<PriceRun>()
const COLUMNS = columns([
  display({
    id: 'run',
    header: 'Run',
    cell: ({ row: { original } }) => (
      <Link to={`runs/${original.id}`} className="link inline-flex min-h-11 items-center font-semibold break-words">
        {original.id}. {titleOf(original)}
      </Link>
    ),
  }),
  display({
    id: 'state',
    header: 'State',
    cell: ({ row }) => {
      const { text, look } = stateOf(row.original)
      return <Badge look={look}>{text}</Badge>
    },
  }),
  accessor((run) => run.item_count.toLocaleString('en-AU'), {
    id: 'items',
    header: 'Items',
    meta: { className: 'figures text-right' },
  }),
  accessor('made_by', { header: 'By', meta: { className: 'break-all max-sm:hidden' } }),
  accessor((run) => dateText(run.created_at), {
    id: 'made',
    header: 'Drafted',
    meta: { className: 'whitespace-nowrap max-sm:hidden' },
  }),
])

/** The price runs, and the ways to start one. */
export function Prices() {
  const list = useListParams()
  const query = useQuery({ ...priceRunsQuery(list.page), placeholderData: keepPreviousData })
  const runs = query.data?.price_runs ?? []
  return (
    <Page
      title="Prices"
      note="Change many at once. Every run is drafted first, and can be undone."
      actions={
        <>
          <Link to="rules" className={buttonClass('secondary')}>
            Price rules
          </Link>
          <Link to="file" className={buttonClass('secondary')}>
            Price file
          </Link>
          <Link to="change" className={buttonClass('primary')}>
            Change prices
          </Link>
        </>
      }
    >
      {query.isPending && <ListLoading />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && runs.length === 0 && (
        <ListEmpty text="No prices have been changed this way yet.">
          <Link to="change" className={buttonClass('secondary')}>
            Change prices
          </Link>
        </ListEmpty>
      )}
      {runs.length > 0 && (
        <DataTable stacks label="Price runs" columns={COLUMNS} rows={runs} rowId={({ id }) => String(id)} />
      )}
      {query.data && <ListPages list={list} pages={query.data.pages} />}
    </Page>
  )
}
