import { Button } from '@pennysleeve/ui/button.tsx'
import { Pagination } from '@pennysleeve/ui/pagination.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { lazyWithRetry } from '../../shell/lazy-with-retry.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { SkeletonRows } from '../../shell/skeleton-rows.tsx'
import { EmptyState } from '../../shell/empty-state.tsx'
import { readPage } from '../../shell/page-param.ts'
import { RouterLink } from '../../shell/router-link.tsx'
import { DeckTable } from './deck-table.tsx'
import { decksQuery } from './decks.queries.ts'

const CreateDeckDialog = lazyWithRetry(() => import('./create-deck-dialog.tsx'))
const DeckListDialog = lazyWithRetry(() => import('../card-list/deck-list-dialog.tsx'))

export type DeckListProps = { title: string; level: 'h1' | 'h2' }

/** The customer's decks with their loading and error states. */
export function DeckList({ title, level: Heading }: DeckListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const page = readPage(useSearchParams()[0])
  const query = useQuery({ ...decksQuery(page), placeholderData: keepPreviousData })
  const [opened, setOpened] = useState<'create' | 'paste'>()
  const close = () => setOpened(undefined)
  const { data } = query
  const none = data?.total_count === 0
  return (
    <section aria-labelledby="decks-heading">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Heading
          ref={heading}
          id="decks-heading"
          tabIndex={-1}
          className={`outline-none ${Heading === 'h1' ? 'text-3xl lg:text-4xl' : 'text-2xl'}`}
        >
          {title}
        </Heading>
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" size="small" onClick={() => setOpened('paste')}>
            Search DeckList
          </Button>
          {data && !none && (
            <Button size="small" onClick={() => setOpened('create')}>
              Create New Deck
            </Button>
          )}
        </div>
      </div>
      {query.isPending && <SkeletonRows height="h-16" text="Loading decks..." />}
      {query.isError && <LoadFailed text="Error fetching decks. Please try again later." query={query} />}
      {none && (
        <EmptyState text="No Decks Created Yet." hint="Create your custom deck by clicking the button.">
          <Button onClick={() => setOpened('create')}>Create Your First Deck</Button>
        </EmptyState>
      )}
      {data && !none && (
        <>
          {/* Focus moves to the heading: the menu unmounts with its row. */}
          <DeckTable
            label={title}
            decks={data.decks}
            now={query.dataUpdatedAt}
            onDeleted={() => heading.current?.focus()}
          />
          <div className="mt-6">
            <Pagination page={page} pages={data.pages} hrefFor={(other) => `?page=${other}`} Link={RouterLink} />
          </div>
        </>
      )}
      <Suspense>
        {opened === 'create' && <CreateDeckDialog onClose={close} />}
        {opened === 'paste' && <DeckListDialog onClose={close} />}
      </Suspense>
    </section>
  )
}
