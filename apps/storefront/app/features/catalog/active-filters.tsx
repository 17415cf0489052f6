import { cents, displayMoney, readMoney } from '@pennysleeve/domain/money.ts'
import { Icon } from '@pennysleeve/ui/icon.tsx'
import { Link } from 'react-router'
import { browsePath, withoutFilter, type BrowseFilters, type FilterName } from './browse-filters.ts'
import { COLOR_CHOICES, FINISH_CHOICES, labelOf, rarityLabel, type CatalogChoices } from './filter-choices.ts'

type ActiveFilter = { name: FilterName; words: string }

const inDollars = (text: string) => displayMoney(readMoney(text) ?? cents(0))

/** The active filters as labels. Sort and page are not filters. */
export function activeFilters(filters: BrowseFilters, { games, types, sets }: CatalogChoices): ActiveFilter[] {
  const { q, game_type, taxon, color, set, rarity, finish, min_price, max_price, in_stock } = filters
  return [
    ...(q ? [{ name: 'q', words: `“${q}”` } as const] : []),
    ...(game_type ? [{ name: 'game_type', words: labelOf(games, game_type) } as const] : []),
    ...(taxon ? [{ name: 'taxon', words: labelOf(types, taxon) } as const] : []),
    ...(color ? [{ name: 'color', words: labelOf(COLOR_CHOICES, color) } as const] : []),
    ...(set ? [{ name: 'set', words: labelOf(sets, set) } as const] : []),
    ...(rarity ? [{ name: 'rarity', words: rarityLabel(rarity) } as const] : []),
    ...(finish ? [{ name: 'finish', words: labelOf(FINISH_CHOICES, finish) } as const] : []),
    ...(min_price ? [{ name: 'min_price', words: `From ${inDollars(min_price)}` } as const] : []),
    ...(max_price ? [{ name: 'max_price', words: `Up to ${inDollars(max_price)}` } as const] : []),
    ...(in_stock ? [{ name: 'in_stock', words: 'In stock' } as const] : []),
  ]
}

export function ActiveFilters({ filters, active }: { filters: BrowseFilters; active: ActiveFilter[] }) {
  if (active.length === 0) return null
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {active.map(({ name, words }) => (
        <li key={name} className="min-w-0">
          <Link
            to={browsePath(withoutFilter(filters, name))}
            preventScrollReset
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-edge bg-surface pr-3 pl-4 text-ink no-underline hover:bg-sunken"
          >
            <span className="truncate">
              <span className="sr-only">Remove filter </span>
              {words}
            </span>
            <Icon name="close" className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link to="/cards" preventScrollReset className="link inline-flex min-h-11 items-center px-2 font-semibold">
          Clear all
        </Link>
      </li>
    </ul>
  )
}
