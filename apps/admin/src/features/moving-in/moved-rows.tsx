import type { MovedFile, MovedRow } from '@pennysleeve/contract/admin/moving-in.ts'
import { MOVED_ROW_STATES, type MovedRowState } from '@pennysleeve/domain/moving-in/moved-file.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { downloadFile } from '@pennysleeve/ui/download-file.ts'
import { toast } from '@pennysleeve/ui/toast.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../api/browser.ts'
import { errorMessageOf } from '../../api/error-message.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { ConfirmButton } from '../../shell/confirm-button.tsx'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { RowPages } from '../../shell/row-pages.tsx'
import { columnsOf, DataTable } from '../../table/data-table.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { countText, ROW_STATES } from './moved-labels.ts'
import { MovedStock } from './moved-stock.tsx'
import { isRunning, movedRowsQuery } from './moving-in.queries.ts'
import { ResolveCells } from './resolve-cells.tsx'
import { ResolveStock } from './resolve-stock.tsx'

/** What needs somebody comes first. */
const ORDER: MovedRowState[] = ['unresolved', 'planned', 'kept', 'applied', 'undone', 'left_out']

/** The rows of a file by what has become of them. */
export function MovedRows({ file }: { file: MovedFile }) {
  const there = ORDER.filter((state) => MOVED_ROW_STATES.includes(state) && file.counts[state] > 0)
  const [chosen, setChosen] = useState<MovedRowState>()
  const state = chosen !== undefined && there.includes(chosen) ? chosen : there[0]
  if (state === undefined) return null
  return (
    <section aria-label="Rows" className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {there.map((one) => (
          <Button
            key={one}
            look={one === state ? 'primary' : 'secondary'}
            size="small"
            aria-pressed={one === state}
            onClick={() => setChosen(one)}
          >
            {ROW_STATES[one]} ({file.counts[one].toLocaleString('en-AU')})
          </Button>
        ))}
      </div>
      <RowsIn key={state} file={file} state={state} />
    </section>
  )
}

const { accessor, display, columns } = columnsOf<MovedRow>()
const line = accessor('line', {
  header: 'Line',
  meta: { className: 'figures sm:text-right max-sm:font-semibold' },
  cell: ({ getValue }) => (
    <>
      <span className="sm:hidden">Line </span>
      {getValue()}
    </>
  ),
})
const text = accessor('text', { header: 'In the file', meta: { className: 'sm:min-w-48 [overflow-wrap:anywhere]' } })
const reason = accessor('reason', { header: 'Why', meta: { className: 'sm:min-w-48' } })
const meaning = display({
  id: 'meaning',
  header: 'Is taken for',
  meta: { className: 'sm:min-w-56' },
  cell: ({ row: { original } }) => <MovedStock row={original} />,
})

const actionsColumn = (fileId: string, onResolve: (row: MovedRow) => void) =>
  display({
    id: 'actions',
    header: 'Do',
    cell: ({ row: { original } }) => <RowActions fileId={fileId} row={original} onResolve={onResolve} />,
  })

type RowActionsProps = { fileId: string; row: MovedRow; onResolve: (row: MovedRow) => void }

function RowActions({ fileId, row, onResolve }: RowActionsProps) {
  const leaveOut = useApiMutation('PUT /api/admin/moved_files/:id/rows/:row/leave_out')
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="secondary" size="small" onClick={() => onResolve(row)}>
        {row.state === 'planned' ? 'Change' : 'Resolve'}
        <span className="sr-only"> line {row.line}</span>
      </Button>
      {row.state !== 'left_out' && (
        <Button
          look="quiet"
          size="small"
          busy={leaveOut.isPending}
          onClick={() => leaveOut.mutate({ params: { id: fileId, row: String(row.id) } })}
        >
          Leave out<span className="sr-only"> line {row.line}</span>
        </Button>
      )}
    </div>
  )
}

function RowsIn({ file, state }: { file: MovedFile; state: MovedRowState }) {
  const [page, setPage] = useState(1)
  const [resolving, setResolving] = useState<MovedRow>()
  const id = String(file.id)
  const query = useQuery({ ...movedRowsQuery(id, state, page), placeholderData: keepPreviousData })
  const leaveOutAll = useApiMutation('PUT /api/admin/moved_files/:id/leave_out')
  const isOpen = (state === 'unresolved' || state === 'planned' || state === 'left_out') && !isRunning(file)
  const isLeft = state === 'unresolved' || state === 'kept' || state === 'left_out'
  // Of other kinds, what is particular about rows that are ready stands there, too.
  const hasReason = isLeft || file.kind !== 'stock'
  const shown = columns([
    line,
    text,
    ...(state === 'unresolved' || file.kind !== 'stock' ? [] : [meaning]),
    ...(hasReason ? [reason] : []),
    ...(isOpen ? [actionsColumn(id, setResolving)] : []),
  ])
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {isLeft && (
          <Button look="secondary" size="small" onClick={() => void downloadLeft(file.id)}>
            Download what is left
          </Button>
        )}
        {state === 'unresolved' && isOpen && (
          <ConfirmButton
            look="secondary"
            size="small"
            busy={leaveOutAll.isPending}
            title={`Leave out ${countText(file.counts.unresolved, 'row')}?`}
            text="They are not brought in. Each can still be resolved afterwards."
            yes="Leave them out"
            onYes={() => leaveOutAll.mutate({ params: { id } })}
          >
            Leave all of these out
          </ConfirmButton>
        )}
      </div>
      {query.isPending && <ListLoading rows={3} />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && (
        <DataTable
          label={ROW_STATES[state]}
          columns={shown}
          rows={query.data.rows}
          rowId={({ id: row }) => String(row)}
          stacks
        />
      )}
      {query.data && <RowPages page={page} pages={query.data.pages} onPage={setPage} />}
      {resolving &&
        (file.kind === 'stock' ? (
          <ResolveStock key={resolving.id} file={file} row={resolving} onClose={() => setResolving(undefined)} />
        ) : (
          <ResolveCells key={resolving.id} file={file} row={resolving} onClose={() => setResolving(undefined)} />
        ))}
    </>
  )
}

/** The rows that were not brought in or not undone, with the reasons, as a file. */
async function downloadLeft(fileId: number): Promise<void> {
  try {
    const parts: string[] = []
    let name = ''
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const params = { id: String(fileId) }
      const part = await client('GET /api/admin/moved_files/:id/left_out_file', { params, query: { page } })
      parts.push(part.text)
      ;({ pages, file_name: name } = part)
    }
    downloadFile(name, new Blob(parts, { type: 'text/csv' }))
  } catch (error) {
    toast({ title: 'Not done', description: errorMessageOf(error), variant: 'destructive' })
  }
}
