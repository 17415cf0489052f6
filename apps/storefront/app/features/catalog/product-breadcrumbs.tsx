import type { ProductWithVariants } from '@pennysleeve/contract/catalog.ts'
import { DEFAULT_GAME_CODE } from '@pennysleeve/domain/catalog/catalog.ts'
import { Icon } from '@pennysleeve/ui/icon.tsx'
import { Link } from 'react-router'
import { browsePath } from './browse-filters.ts'

function stepsTo({
  sealed,
  game_type,
  game_name,
  set,
  set_name,
}: ProductWithVariants): { to: string; label: string }[] {
  if (sealed) {
    return [
      { to: '/games', label: 'Our Products' },
      { to: `/games/${game_type}`, label: game_name },
    ]
  }
  const cards = { to: '/cards', label: 'Cards' }
  if (game_type === DEFAULT_GAME_CODE) {
    return set === null ? [cards] : [cards, { to: browsePath({ set }), label: set_name ?? set }]
  }
  const ofGame = [cards, { to: browsePath({ game_type }), label: game_name }]
  return set === null ? ofGame : [...ofGame, { to: browsePath({ game_type, set }), label: set_name ?? set }]
}

/** Breadcrumbs back to the browse page. */
export function ProductBreadcrumbs({ product }: { product: ProductWithVariants }) {
  return (
    <nav aria-label="Breadcrumb" className="mb-2 text-sm sm:mb-4">
      <ol className="flex flex-wrap items-center">
        {stepsTo(product).map(({ to, label }, place) => (
          <li key={to} className="flex items-center">
            {place > 0 && <Icon name="right" className="mx-1.5 size-3 text-ink-soft" />}
            <Link to={to} className="inline-flex min-h-11 items-center text-ink-soft no-underline hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
