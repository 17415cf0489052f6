import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { Pagination } from '@pennysleeve/ui/pagination.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { EmptyState } from '../../shell/empty-state.tsx'
import { useStoredChoice } from '../../shell/use-stored-choice.ts'
import { Warnings } from '../../shell/warnings.tsx'
import { RouterLink } from '../../shell/router-link.tsx'
import { IMPORT_PATH } from './import-path.ts'
import { AddToCollection } from './add-to-collection.tsx'
import { CollectionFilterForm } from './collection-filter-form.tsx'
import {
  COLLECTION_PATH,
  collectionPath,
  matchOf,
  readCollectionFilters,
  type CollectionFilters,
} from './collection-filters.ts'
import { CollectionGrid } from './collection-grid.tsx'
import { CollectionTable } from './collection-table.tsx'
import { CollectionValue } from './collection-value.tsx'
import { collectionQuery } from './collection.queries.ts'
import { ExportMenu } from './export-menu.tsx'
import { CollectionSkeleton } from './collection-skeleton.tsx'
import { COLLECTION_VIEWS, ViewSwitch, type CollectionView } from './view-switch.tsx'

/** The customer's collection, one page of the filter in the URL. */
export function Collection() {
  const heading = useRef<HTMLHeadingElement>(null)
  const filters = readCollectionFilters(useSearchParams()[0])
  const navigate = useNavigate()
  const [view, setView] = useStoredChoice('collection-view', COLLECTION_VIEWS)
  const query = useQuery({ ...collectionQuery(filters, view), placeholderData: keepPreviousData })
  const showAs = (wanted: CollectionView) => {
    setView(wanted)
    // Grid and table have different page sizes.
    if (filters.page > 1) void navigate(collectionPath({ ...filters, page: 1 }), { preventScrollReset: true })
  }
  const owned = query.data?.value.total_quantity
  return (
    <section aria-labelledby="collection-heading">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 ref={heading} id="collection-heading" tabIndex={-1} className="text-2xl outline-none">
          {owned === undefined ? 'My Collection' : `My Collection (${owned.toLocaleString('en-AU')} Cards)`}
        </h2>
        {query.data && <CollectionValue value={query.data.value} />}
      </div>
      <div className="mb-8 rounded-2xl border border-line bg-surface p-4">
        <AddToCollection />
        <div className="mt-3 flex flex-wrap gap-2">
          <Link to={IMPORT_PATH} className={buttonClass('secondary', 'small')}>
            Import
          </Link>
          {owned !== undefined && owned > 0 && <ExportMenu />}
        </div>
      </div>
      {/* Stays mounted on errors: somebody may be typing in it. */}
      {!query.isPending && owned !== 0 && (
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 grow">
            <CollectionFilterForm filters={filters} />
          </div>
          <ViewSwitch view={view} onChange={showAs} />
        </div>
      )}
      <div className={query.isPlaceholderData ? 'mt-5 opacity-60 transition-opacity' : 'mt-5 transition-opacity'}>
        {query.isPending && <CollectionSkeleton view={view} />}
        {query.isError && <LoadFailed text="Error fetching collection cards." query={query} />}
        {query.data && (
          // Focus moves to the heading: the pressed button unmounts with its entry.
          <Shown
            list={query.data}
            filters={filters}
            view={view}
            onRemoved={() => heading.current?.focus({ preventScroll: true })}
          />
        )}
      </div>
    </section>
  )
}

type ShownProps = {
  list: ResponseOf<'GET /api/card_collections'>
  filters: CollectionFilters
  view: CollectionView
  onRemoved: () => void
}

function Shown({ list, filters, view, onRemoved }: ShownProps) {
  const { collections, pages, total_count, value, warnings } = list
  const empty = collections.length === 0
  // The page number is past the last page, after a removal or from an old URL.
  if (empty && filters.page > 1) return <Navigate to={collectionPath({ ...filters, page: 1 })} replace />
  if (value.total_quantity === 0) {
    return (
      <EmptyState text="No Cards Added Yet!" hint="Search for a card above, or bring the file of another program." />
    )
  }
  return (
    <>
      <Warnings sentences={warnings} />
      {!empty && Object.keys(matchOf(filters)).length > 0 && (
        <output className="figures mt-4 block font-semibold">
          {total_count === 1 ? '1 entry matches' : `${total_count.toLocaleString('en-AU')} entries match`}
        </output>
      )}
      {empty ? (
        <EmptyState text="None of your cards match.">
          <Link to={COLLECTION_PATH} className={buttonClass('secondary')}>
            Show all of them
          </Link>
        </EmptyState>
      ) : (
        <div className="mt-5">
          {view === 'table' ? (
            <CollectionTable
              // Keyed by filter: a new filter clears the selection, so that no hidden entry is changed.
              key={JSON.stringify(matchOf(filters))}
              entries={collections}
              found={total_count}
              filters={filters}
              onRemoved={onRemoved}
            />
          ) : (
            <CollectionGrid entries={collections} onRemoved={onRemoved} />
          )}
          <div className="mt-10">
            <Pagination
              page={filters.page}
              pages={pages}
              hrefFor={(page) => collectionPath({ ...filters, page })}
              Link={RouterLink}
            />
          </div>
        </div>
      )}
    </>
  )
}
