import type { FoundCard } from '@pennysleeve/contract/card-search.ts'
import type { Deck } from '@pennysleeve/contract/decks.ts'
import type { Board } from '@pennysleeve/domain/decks/deck-card.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Skeleton } from '@pennysleeve/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { resultsQuery } from '../card-search/card-search.queries.ts'
import type { SearchCriteria } from '../card-search/search-params.ts'
import { Warnings } from '../../shell/warnings.tsx'
import { FoundCardRow } from './found-card-row.tsx'

/** Page size of the results. */
const PAGE_SIZE = 12

export type FoundCardsProps = { deck: Deck; criteria: SearchCriteria; board: Board }

/** The search results. An error shows a retry button and no toast. */
export function FoundCards({ deck, criteria, board }: FoundCardsProps) {
  const query = useQuery(resultsQuery({ ...criteria, game_type: deck.game_type }))
  if (query.isPending) return <Loading />
  // On a failed refetch the results stay, with the typed quantities.
  if (!query.data) {
    return (
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <p>The search did not answer.</p>
        <Button look="secondary" size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  const { cards, total_count, warnings } = query.data
  return (
    <>
      <output className="mt-3 block font-semibold">
        {cards.length === 0 ? 'No Cards Found!' : `Cards Found: ${total_count.toLocaleString('en-AU')}`}
      </output>
      <Warnings sentences={warnings} />
      {cards.length > 0 && <FoundList deck={deck} cards={cards} board={board} unfolded={'query' in criteria} />}
    </>
  )
}

type FoundListProps = { deck: Deck; cards: FoundCard[]; board: Board; unfolded: boolean }

function FoundList({ deck, cards, board, unfolded }: FoundListProps) {
  const [shown, setShown] = useState(PAGE_SIZE)
  return (
    <>
      <ul aria-label="Found cards" className="mt-1 divide-y divide-line">
        {cards.slice(0, shown).map((card) => (
          <FoundCardRow key={card.id} deck={deck} card={card} board={board} unfolded={unfolded} />
        ))}
      </ul>
      {shown < cards.length && (
        <Button look="quiet" size="small" className="mt-1" onClick={() => setShown(shown + PAGE_SIZE)}>
          Show more cards
        </Button>
      )}
    </>
  )
}

const PLACES = [1, 2, 3]

function Loading() {
  return (
    <div className="mt-3">
      <output className="block text-ink-soft">Loading...</output>
      <div aria-hidden="true" className="mt-2 flex flex-col gap-3">
        {PLACES.map((place) => (
          <Skeleton key={place} className="h-16" />
        ))}
      </div>
    </div>
  )
}
