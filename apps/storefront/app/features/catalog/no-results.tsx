import { readMoney } from '@pennysleeve/domain/money.ts'
import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { Link } from 'react-router'
import { browsePath, withoutFilter, type BrowseFilters } from './browse-filters.ts'

export type NoResultsProps = {
  filters: BrowseFilters
  /** The number of active filters. */
  active: number
  /** All matching cards; above 0 when the page number is past the last page. */
  total: number
}

/** Empty state of the browse page, with the reason. */
export function NoResults({ filters, active, total }: NoResultsProps) {
  if (total > 0) {
    return (
      <>
        <p className="text-lg">There are not that many pages.</p>
        <Link to={browsePath({ ...filters, page: 1 })} className={buttonClass('primary')}>
          Go to the first page
        </Link>
      </>
    )
  }
  const { q, game_type, min_price, max_price } = filters
  // A search is of one game, so the game stays.
  const searched = { ...(q !== undefined && { q }), ...(game_type !== undefined && { game_type }) }
  const crossed = (readMoney(min_price ?? '') ?? 0) > (readMoney(max_price ?? '') ?? Infinity)
  return (
    <>
      <p className="font-display text-2xl font-bold">No cards match</p>
      <p className="max-w-md text-ink-soft">
        {crossed
          ? 'The lowest price is above the highest one. Swap them, or remove one of them.'
          : 'Try fewer filters, or only a part of the name.'}{' '}
        {q !== undefined && (
          <Link to="/search-help" className="link">
            How to search
          </Link>
        )}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {q !== undefined && active > Object.keys(searched).length && (
          <Link to={browsePath(searched)} className={buttonClass('secondary')}>
            Keep only “{q.length > 20 ? `${q.slice(0, 20)}…` : q}”
          </Link>
        )}
        {filters.in_stock && active > 1 && (
          <Link to={browsePath(withoutFilter(filters, 'in_stock'))} className={buttonClass('secondary')}>
            Include sold-out cards
          </Link>
        )}
        <Link to="/cards" className={buttonClass('primary')}>
          Show all cards
        </Link>
      </div>
    </>
  )
}
