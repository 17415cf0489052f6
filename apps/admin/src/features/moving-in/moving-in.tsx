import type { MovedFile } from '@pennysleeve/contract/admin/moving-in.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { MOVED_KINDS } from '@pennysleeve/domain/moving-in/moved-file.ts'
import { Badge } from '@pennysleeve/ui/badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { Page } from '../../shell/page.tsx'
import { columnsOf, DataTable } from '../../table/data-table.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { ListPages } from '../../table/list-pages.tsx'
import { useListParams } from '../../table/use-list-params.ts'
import { FILE_STATES, KIND_TEXTS, rowCount } from './moved-labels.ts'
import { movedFilesQuery } from './moving-in.queries.ts'

const FIGURE = 'figures text-right'
const { accessor, display, columns } = columnsOf<MovedFile>()
const COLUMNS = columns([
  display({
    id: 'file_name',
    header: 'File',
    meta: { className: 'sm:min-w-48' },
    cell: ({ row: { original } }) => (
      <Link
        to={`/moving-in/files/${original.id}`}
        className="link inline-flex min-h-11 items-center font-semibold [overflow-wrap:anywhere]"
      >
        {original.file_name}
      </Link>
    ),
  }),
  accessor(({ kind }) => KIND_TEXTS[kind].title, { id: 'kind', header: 'What' }),
  display({
    id: 'state',
    header: 'State',
    cell: ({ row: { original } }) => (
      <Badge look={FILE_STATES[original.state].look}>{FILE_STATES[original.state].text}</Badge>
    ),
  }),
  accessor(rowCount, { id: 'rows', header: 'Rows', meta: { className: FIGURE } }),
  accessor(({ counts }) => counts.unresolved, { id: 'open', header: 'To be resolved', meta: { className: FIGURE } }),
  accessor(({ created_at }) => dateText(created_at), {
    id: 'created_at',
    header: 'On',
    meta: { className: 'figures whitespace-nowrap' },
  }),
])

/** What a shop brings along that comes from another program. */
export function MovingIn() {
  const list = useListParams()
  const query = useQuery(movedFilesQuery(list.page))
  const files = query.data?.moved_files ?? []
  return (
    <Page
      title="Moving in"
      note="For a shop that comes from another program. Nothing changes before you have seen it, and until the first sale it can be undone."
    >
      <ul aria-label="What to bring in" className="grid gap-4 sm:grid-cols-2">
        {MOVED_KINDS.map((kind) => (
          <li key={kind} className="flex flex-col items-start gap-2 rounded-xl border border-line bg-surface p-5">
            <h2 className="text-xl">{KIND_TEXTS[kind].title}</h2>
            <p className="grow text-ink-soft">{KIND_TEXTS[kind].text}</p>
            <Link className="link inline-flex min-h-11 items-center font-semibold" to={`/moving-in/new/${kind}`}>
              Choose a file<span className="sr-only"> of {KIND_TEXTS[kind].title.toLowerCase()}</span>
            </Link>
          </li>
        ))}
      </ul>
      {query.isPending && <ListLoading rows={3} />}
      {query.isError && <LoadFailed query={query} />}
      {files.length > 0 && (
        <section aria-labelledby="files" className="flex flex-col gap-3">
          <h2 id="files" className="text-xl">
            Files so far
          </h2>
          <DataTable label="Files so far" columns={COLUMNS} rows={files} rowId={({ id }) => String(id)} stacks />
          {query.data && <ListPages list={list} pages={query.data.pages} />}
        </section>
      )}
    </Page>
  )
}
