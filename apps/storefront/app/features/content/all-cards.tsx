import { DEFAULT_GAME_CODE } from '@pennysleeve/domain/catalog/catalog.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { browsePath } from '../catalog/browse-filters.ts'
import { useSinglesGames } from '../catalog/game-choice.tsx'
import { categoriesQuery, categoryQuery, singlesQuery } from '../catalog/catalog.queries.ts'
import { ProductGrid } from '../catalog/product-grid.tsx'
import { CategoryButtons } from './category-buttons.tsx'
import { homePath } from './home-path.ts'

export type AllCardsProps = { page: number; category: number | undefined }

export function AllCards({ page, category }: AllCardsProps) {
  const categories = useQuery(categoriesQuery()).data?.taxons ?? []
  const [main, ...otherGames] = useSinglesGames()
  const query = useQuery(category === undefined ? singlesQuery(page) : categoryQuery(category, page))
  return (
    <section aria-labelledby="all-cards-heading" className="page mt-12 lg:mt-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="all-cards-heading" tabIndex={-1} className="text-3xl outline-none">
          All Cards
        </h2>
        <div className="flex flex-wrap gap-x-6">
          {otherGames.map(({ code, name }) => (
            <Link
              key={code}
              to={browsePath({ game_type: code })}
              className="link inline-flex min-h-11 items-center font-semibold"
            >
              {name} singles
            </Link>
          ))}
          <Link to="/games" className="link inline-flex min-h-11 items-center font-semibold">
            Sealed products by game
          </Link>
        </div>
      </div>
      {(!main || main.code === DEFAULT_GAME_CODE) && <CategoryButtons categories={categories} selected={category} />}
      <ProductGrid
        query={query}
        page={page}
        tileHeading="h3"
        hrefFor={(next) => homePath({ page: next, category })}
        errorText={category === undefined ? 'Error fetching products.' : 'Error fetching product details.'}
        empty={
          <>
            <p>There are no cards on this page.</p>
            <Link to={homePath({ page: 1, category: undefined })} className="link">
              Show all cards
            </Link>
          </>
        }
      />
    </section>
  )
}
