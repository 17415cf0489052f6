import { SUGGESTIONS_LIMIT } from '@pennysleeve/domain/catalog/catalog-limits.ts'
import { Skeleton } from '@pennysleeve/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { SuggestionCard } from './suggestion-card.tsx'
import { suggestionsQuery } from './product.queries.ts'

const PLACES = Array.from({ length: SUGGESTIONS_LIMIT }, (_, place) => place)

/** Related products: a horizontal scroller on a phone, a row on wider screens. */
export function Suggestions({ cardId, title }: { cardId: string; title: string }) {
  const query = useQuery(suggestionsQuery(cardId))
  if (query.data?.suggestions.length === 0) return null
  return (
    <section aria-labelledby="suggestions-heading" className="mt-14">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="suggestions-heading" className="text-2xl">
          {title}
        </h2>
        <Link to="/" className="link inline-flex min-h-11 items-center font-semibold whitespace-nowrap">
          See All
        </Link>
      </div>
      {query.isPending && <output className="mb-3 block text-ink-soft">Loading suggestions...</output>}
      {query.isError && <p role="alert">Error fetching suggestions.</p>}
      {!query.isError && (
        <ul className="-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pb-3 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:mx-0 lg:grid lg:grid-cols-5 lg:gap-5 lg:overflow-visible lg:px-0">
          {query.data?.suggestions.map((product) => (
            <li key={product.id} className="w-40 shrink-0 snap-start lg:w-auto">
              <SuggestionCard product={product} />
            </li>
          )) ??
            PLACES.map((place) => (
              <li key={place} className="w-40 shrink-0 lg:w-auto" aria-hidden="true">
                <Skeleton className="card-shape" />
              </li>
            ))}
        </ul>
      )}
    </section>
  )
}
