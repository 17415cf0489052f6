import { Button } from '@pennysleeve/ui/button.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { lazyWithRetry } from '../../shell/lazy-with-retry.ts'
import { SkeletonRows } from '../../shell/skeleton-rows.tsx'
import { parsedListQuery } from '../../pasted-list/card-list.queries.ts'
import { FilledList } from './filled-list.tsx'
import { listPath } from './list-path.ts'
import { keepPastedList, pastedList } from '../../pasted-list/pasted-list.ts'
import { useCopyChoice } from './use-copy-choice.ts'

const DeckListDialog = lazyWithRetry(() => import('./deck-list-dialog.tsx'))

/** The page of the pasted list. Keyed by navigation, since pasting from the header navigates to the same path. */
export function ParsedDeckList() {
  return <PastedList key={useLocation().key} />
}

/** The list is kept in sessionStorage, so that a reload shows it again. */
function PastedList() {
  const [list, setList] = useState(pastedList)
  const [pasting, setPasting] = useState(false)
  const game = useSearchParams()[0].get('game_type') ?? undefined
  const navigate = useNavigate()
  const copies = useCopyChoice()
  const query = useQuery({
    ...parsedListQuery(list, { ...copies.choice, game_type: game }),
    enabled: list !== '',
    // Another choice of copies leaves the list in place while it is filled again.
    placeholderData: keepPreviousData,
  })
  const change = (next: string) => {
    keepPastedList(next)
    setList(next)
    setPasting(false)
  }
  const nothing = list === '' || query.data?.parsed_cards.length === 0
  return (
    <div className="page py-6 lg:py-10">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h1 className="text-3xl lg:text-4xl">Your list</h1>
        <Button look="secondary" onClick={() => setPasting(true)}>
          {list === '' ? 'Paste a list' : 'Change the list'}
        </Button>
      </div>
      {list !== '' && query.isPending && (
        <div className="mt-6">
          <SkeletonRows height="h-40" />
        </div>
      )}
      {query.isError && (
        <div role="alert" className="mt-8 flex flex-col items-start gap-4">
          <p>Your list could not be read just now.</p>
          <Button look="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {nothing && <p className="mt-8 rounded-2xl border border-line py-14 text-center text-lg">No cards found.</p>}
      {query.data && <FilledList key={list} list={list} parsed={query.data} copies={copies} onChange={change} />}
      {pasting && (
        <Suspense>
          <DeckListDialog
            onClose={() => setPasting(false)}
            onParsed={(next, chosen) => {
              change(next)
              if (chosen !== game) void navigate(listPath(chosen))
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
