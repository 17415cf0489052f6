import type { CollectionImport } from '@pennysleeve/contract/collection-imports.ts'
import { COLLECTION_APP_NAMES } from '@pennysleeve/domain/collection-files/file-words.ts'
import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { Pagination } from '@pennysleeve/ui/pagination.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { SkeletonRows } from '../../shell/skeleton-rows.tsx'
import { EmptyState } from '../../shell/empty-state.tsx'
import { RouterLink } from '../../shell/router-link.tsx'
import { COLLECTION_PATH } from '../collection/collection-filters.ts'
import { ApplyImport } from './apply-import.tsx'
import { importQuery, importRowsQuery, type Outcome } from './collection-imports.queries.ts'
import { IMPORT_PATH } from '../collection/import-path.ts'
import { importPath, type ImportView } from './import-params.ts'
import { ImportTable } from './import-table.tsx'

const TABS: { outcome: Outcome; label: string }[] = [
  { outcome: 'match', label: 'Found' },
  { outcome: 'near', label: 'Another printing' },
  { outcome: 'unknown', label: 'Not found' },
  { outcome: 'skipped', label: 'Left out' },
]

/** The outcome of every row, before anything is applied. */
export function ImportReview({ view }: { view: ImportView }) {
  const query = useQuery(importQuery(view.id))
  if (query.isPending) return <SkeletonRows height="h-16" />
  if (query.isError)
    return <LoadFailed text="This file could not be loaded. It may have been imported already." query={query} />
  const { file_name, app, rows } = query.data
  const left = rows.match + rows.near + rows.unknown + rows.skipped
  return (
    <>
      <p className="mb-4 wrap-anywhere">
        <span className="font-semibold">{file_name}</span>
        {app && <span className="text-ink-soft"> from {COLLECTION_APP_NAMES[app]}</span>}
      </p>
      {left === 0 ? <NothingLeft /> : <Rows file={query.data} left={left} view={view} />}
    </>
  )
}

function Rows({ file, left, view }: { file: CollectionImport; left: number; view: ImportView }) {
  const query = useQuery({
    ...importRowsQuery(view),
    placeholderData: keepPreviousData,
  })
  const { near = false } = view
  const tabs = TABS.filter(({ outcome }) => file.rows[outcome] > 0 || outcome === view.outcome)
  return (
    <>
      <ApplyImport file={file} view={view} />
      <nav aria-label="Rows of the file" className="mt-8 mb-4 border-b border-line">
        <ul className="-mb-px flex flex-wrap gap-x-1">
          <Tab
            label={`All (${left.toLocaleString('en-AU')})`}
            to={importPath({ id: view.id, page: 1, near })}
            open={!view.outcome}
          />
          {tabs.map(({ outcome, label }) => (
            <Tab
              key={outcome}
              label={`${label} (${file.rows[outcome].toLocaleString('en-AU')})`}
              to={importPath({ id: view.id, outcome, page: 1, near })}
              open={view.outcome === outcome}
            />
          ))}
        </ul>
      </nav>
      {query.isPending && <SkeletonRows height="h-16" />}
      {query.isError && <LoadFailed text="The rows of this file could not be loaded." query={query} />}
      {query.data && (
        <div className={query.isPlaceholderData ? 'opacity-60 transition-opacity' : 'transition-opacity'}>
          {query.data.rows.length === 0 ? (
            <p className="py-6">There are no such rows left.</p>
          ) : (
            <ImportTable importId={view.id} rows={query.data.rows} />
          )}
          <div className="mt-8">
            <Pagination
              page={view.page}
              pages={query.data.pages}
              hrefFor={(page) => importPath({ ...view, page })}
              Link={RouterLink}
            />
          </div>
        </div>
      )}
    </>
  )
}

function Tab({ label, to, open }: { label: string; to: string; open: boolean }) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-current={open ? 'page' : undefined}
        className="figures flex min-h-11 items-center border-b-3 border-transparent px-3 font-semibold text-ink-soft no-underline hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
      >
        {label}
      </Link>
    </li>
  )
}

function NothingLeft() {
  return (
    <EmptyState text="Every row of this file has been dealt with.">
      <div className="flex flex-wrap justify-center gap-3">
        <Link to={COLLECTION_PATH} className={buttonClass('primary')}>
          See your collection
        </Link>
        <Link to={IMPORT_PATH} className={buttonClass('secondary')}>
          Import another file
        </Link>
      </div>
    </EmptyState>
  )
}
