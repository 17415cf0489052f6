import type { StockTake } from '@pennysleeve/contract/admin/stock-takes.ts'
import { timeText } from '@pennysleeve/domain/date-text.ts'
import { Badge } from '@pennysleeve/ui/badge.tsx'
import { Button, buttonClass } from '@pennysleeve/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { FormField } from '../../form/form-field.tsx'
import { useApiForm } from '../../form/use-api-form.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Page } from '../../shell/page.tsx'
import { columnsOf, DataTable } from '../../table/data-table.tsx'
import { ListEmpty } from '../../table/list-empty.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { ListPages } from '../../table/list-pages.tsx'
import { useListParams } from '../../table/use-list-params.ts'
import { differenceText } from './difference-text.ts'
import { stockTakesQuery } from './stock-takes.queries.ts'

const { accessor, display, columns } = columnsOf<StockTake>()
const COLUMNS = columns([
  display({
    id: 'name',
    header: 'Name',
    meta: { className: 'min-w-32 wrap-anywhere' },
    cell: ({ row: { original } }) => (
      <Link to={String(original.id)} className="link inline-flex min-h-11 items-center font-semibold">
        {original.name}
      </Link>
    ),
  }),
  display({
    id: 'state',
    header: 'State',
    cell: ({ row: { original } }) =>
      original.applied_at ? <Badge look="good">Applied</Badge> : <Badge look="accent">Counting</Badge>,
  }),
  accessor('lines', { header: 'Products', meta: { className: 'figures text-right' } }),
  accessor('counted', { header: 'Counted', meta: { className: 'figures text-right' } }),
  accessor((take) => differenceText(take), {
    id: 'difference',
    header: 'Difference',
    meta: { className: 'figures whitespace-nowrap' },
  }),
  accessor(({ started_by }) => started_by ?? '', {
    id: 'by',
    header: 'By',
    meta: { className: 'min-w-32 wrap-anywhere' },
  }),
  accessor(({ updated_at }) => timeText(updated_at), {
    id: 'updated',
    header: 'Last counted',
    meta: { className: 'xl:whitespace-nowrap' },
  }),
])

/** Open stock-takes and applied ones. */
export function StockTakes() {
  const list = useListParams()
  const query = useQuery(stockTakesQuery(list.page))
  const rows = query.data?.stock_takes ?? []
  return (
    <Page
      title="Stock-takes"
      note="Count a shelf, look through the differences, then apply them all at once."
      actions={
        <Link to="regraded" className={buttonClass('secondary')}>
          Regraded copies
        </Link>
      }
    >
      <StartForm />
      {query.isPending && <ListLoading />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && rows.length === 0 && <ListEmpty text="Nothing has been counted yet. Begin with one shelf." />}
      {rows.length > 0 && (
        <DataTable stacks label="Stock-takes" columns={COLUMNS} rows={rows} rowId={({ id }) => String(id)} />
      )}
      {query.data && <ListPages list={list} pages={query.data.pages} />}
    </Page>
  )
}

function StartForm() {
  const navigate = useNavigate()
  const begin = useApiMutation('POST /api/admin/stock_takes', { showsError: false })
  const form = useApiForm({ name: '' })
  const submit = form.submitWith(async (stock_take) => {
    const response = await begin.mutateAsync({ body: { stock_take } })
    await navigate(String(response.stock_take.id))
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-wrap items-start gap-3">
      <FormField
        form={form}
        name="name"
        label="What do you count?"
        placeholder="Shelf 3, or M10"
        className="min-w-56 grow sm:max-w-sm"
      />
      <Button type="submit" busy={form.formState.isSubmitting} className="mt-7.5">
        Begin a stock-take
      </Button>
    </form>
  )
}
