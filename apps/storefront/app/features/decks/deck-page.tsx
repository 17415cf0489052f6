import { Icon } from '@pennysleeve/ui/icon.tsx'
import { Skeleton } from '@pennysleeve/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { DeckView } from './deck-view.tsx'
import { deckQuery } from './decks.queries.ts'

/** One deck, the customer's own or a public one, with its loading and error states. */
export function DeckPage({ deckId }: { deckId: string }) {
  const query = useQuery(deckQuery(deckId))
  const { data: deck } = query
  return (
    <div className="page py-4 lg:py-8">
      <PageHead title={deck?.name ?? 'Deck'} description="A deck of cards." noindex />
      <Link to="/decks" className="link inline-flex min-h-11 items-center gap-1.5 font-semibold">
        <Icon name="left" className="size-4" />
        Back to deck list
      </Link>
      {query.isPending && <Loading />}
      {query.isError && !deck && (
        <div className="mt-6">
          <LoadFailed text="Error fetching deck details. Please try again later." query={query} />
        </div>
      )}
      {deck && <DeckView key={deck.id} deck={deck} />}
    </div>
  )
}

function Loading() {
  return (
    <div className="mt-4">
      <output className="mb-4 block text-ink-soft">Loading deck...</output>
      <div aria-hidden="true" className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex flex-col gap-4">
          <Skeleton className="h-40" />
          <Skeleton className="h-28" />
          <Skeleton className="h-64" />
        </div>
        <Skeleton className="h-96 max-lg:hidden" />
      </div>
    </div>
  )
}
