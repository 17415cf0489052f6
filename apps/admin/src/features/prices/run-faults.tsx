import type { PriceRun, PriceRunFault } from '@pennysleeve/contract/admin/prices.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { downloadFile } from '@pennysleeve/ui/download-file.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessageOf } from '../../api/error-message.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { RowPages } from '../../shell/row-pages.tsx'
import { columnsOf, DataTable } from '../../table/data-table.tsx'
import { ListLoading } from '../../table/list-loading.tsx'
import { countText } from './price-labels.ts'
import { faultsQuery } from './prices.queries.ts'
import { readFaults } from './send-price-file.ts'

const { accessor, columns } = columnsOf<PriceRunFault>()
const COLUMNS = columns([
  accessor('line', {
    header: 'Line',
    meta: { className: 'figures sm:text-right max-sm:font-semibold' },
    cell: ({ getValue }) => (
      <>
        <span className="sm:hidden">Line </span>
        {getValue()}
      </>
    ),
  }),
  accessor('text', { header: 'In the file', meta: { className: '[overflow-wrap:anywhere]' } }),
  accessor('reason', { header: 'Why it is left out' }),
])

/** Rows of the file that could not be used. */
export function RunFaults({ run }: { run: PriceRun }) {
  const [page, setPage] = useState(1)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const query = useQuery({ ...faultsQuery(String(run.id), page), placeholderData: keepPreviousData })
  const download = async () => {
    setBusy(true)
    setProblem('')
    try {
      const { name, file } = await readFaults(run.id)
      downloadFile(name, file)
    } catch (error) {
      setProblem(errorMessageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-labelledby="faults" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="faults" className="text-xl">
          {countText(run.fault_count, 'row')} left out
        </h2>
        <Button look="secondary" size="small" busy={busy} onClick={() => void download()}>
          Download this list
        </Button>
      </div>
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
      {query.isPending && <ListLoading rows={3} />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && (
        <DataTable
          label="Rows left out"
          columns={COLUMNS}
          rows={query.data.faults}
          rowId={({ line }) => String(line)}
          stacks
        />
      )}
      {query.data && <RowPages page={page} pages={query.data.pages} onPage={setPage} />}
    </section>
  )
}
