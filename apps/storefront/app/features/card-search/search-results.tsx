import { pageCount } from '@pennysleeve/domain/pagination.ts'
import { Button, buttonClass } from '@pennysleeve/ui/button.tsx'
import { Pagination } from '@pennysleeve/ui/pagination.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { readPage } from '../../shell/page-param.ts'
import { RouterLink } from '../../shell/router-link.tsx'
import { SkeletonRows } from '../../shell/skeleton-rows.tsx'
import { CardTable } from './card-table.tsx'
import { resultsQuery, type Results } from './card-search.queries.ts'
import { GameChoice } from '../catalog/game-choice.tsx'
import { readCriteria, describeCriteria, searchPath, type SearchCriteria } from './search-params.ts'
import { Warnings } from '../../shell/warnings.tsx'

/** Of each tab of the search results. */
const SEARCH_PER_PAGE = 50

/** The results of the search in the URL. */
export function SearchResults() {
  const criteria = readCriteria(useSearchParams()[0])
  return (
    <div className="page py-6 lg:py-10">
      <h1 className="text-3xl lg:text-4xl">Search results</h1>
      {criteria ? (
        <FoundCards key={JSON.stringify(criteria)} criteria={criteria} />
      ) : (
        <p className="mt-4 text-ink-soft">
          Type what you are looking for into the box at the top.{' '}
          <Link to="/search-help" className="link">
            How to search
          </Link>
        </p>
      )}
    </div>
  )
}

function FoundCards({ criteria }: { criteria: SearchCriteria }) {
  const query = useQuery(resultsQuery(criteria))
  const navigate = useNavigate()
  return (
    <>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <p className="wrap-anywhere text-ink-soft">For {describeCriteria(criteria)}</p>
        <GameChoice
          value={criteria.game_type}
          onChange={(game_type) => void navigate(searchPath({ ...criteria, game_type }))}
        />
      </div>
      {query.isPending && (
        <div className="mt-6">
          <SkeletonRows height="h-24" />
        </div>
      )}
      {query.isError && (
        // No error toast: a retry button is enough.
        <div className="mt-8 flex flex-col items-start gap-4">
          <p>The search did not answer.</p>
          <Button look="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {query.data && <Found results={query.data} />}
    </>
  )
}

const TABS = [
  { tab: 'singles', label: 'Singles', empty: 'No non-foil results found.' },
  { tab: 'foils', label: 'Foils', empty: 'No foil results found.' },
] as const

function Found({ results: { cards, total_count, warnings } }: { results: Results }) {
  const [search] = useSearchParams()
  const shown = TABS.find(({ tab }) => tab === search.get('tab')) ?? TABS[0]
  const page = readPage(search)
  const cardsOf = (tab: string) => cards.filter(({ foil }) => foil === (tab === 'foils'))
  const here = cardsOf(shown.tab)
  const pages = pageCount(here.length, SEARCH_PER_PAGE)
  const pathFor = (changes: Record<string, string>) => {
    // Copied as a whole, since `colors` may occur several times.
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) next.set(name, value)
    return `?${next}`
  }
  return (
    <>
      <Warnings sentences={warnings} />
      {cards.length < total_count && (
        <p className="mt-4">
          First {cards.length} of {total_count.toLocaleString('en-AU')}. Add a word, a set (s:m11) or a type (t:elf) to
          narrow the search.{' '}
          <Link to="/search-help" className="link">
            How to search
          </Link>
        </p>
      )}
      <nav aria-label="Finishes" className="mt-6 border-b border-line">
        <ul className="-mb-px flex gap-x-1">
          {TABS.map(({ tab, label }) => (
            <li key={tab}>
              <Link
                to={pathFor({ tab, page: '1' })}
                preventScrollReset
                aria-current={tab === shown.tab ? 'page' : undefined}
                className="flex min-h-11 items-center border-b-3 border-transparent px-3 font-semibold text-ink-soft no-underline hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
              >
                {label} ({cardsOf(tab).length})
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {here.length === 0 ? (
        <div className="mt-8 flex flex-col items-center gap-4 rounded-2xl border border-line py-14 text-center">
          <p className="text-lg">{shown.empty}</p>
          <Link to="/search-help" className="link">
            How to search
          </Link>
          <Link to="/cards" className={buttonClass('primary')}>
            Browse cards
          </Link>
        </div>
      ) : (
        <div className="mt-4">
          <CardTable label={shown.label} cards={here.slice((page - 1) * SEARCH_PER_PAGE, page * SEARCH_PER_PAGE)} />
          <div className="mt-8">
            <Pagination
              page={page}
              pages={pages}
              hrefFor={(other) => pathFor({ page: String(other) })}
              Link={RouterLink}
            />
          </div>
        </div>
      )}
    </>
  )
}
