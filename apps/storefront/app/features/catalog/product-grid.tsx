import type { ProductList } from '@pennysleeve/contract/catalog.ts'
import { GRID_PER_PAGE } from '@pennysleeve/domain/catalog/catalog-limits.ts'
import { pageCount } from '@pennysleeve/domain/pagination.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { Pagination } from '@pennysleeve/ui/pagination.tsx'
import { Skeleton } from '@pennysleeve/ui/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DeferHydration } from '../../shell/defer-hydration.tsx'
import { useShop } from '../../shell/shop.queries.ts'
import { ProductTile } from './product-tile.tsx'
import { RouterLink } from '../../shell/router-link.tsx'

// The first row is above the fold; the other pictures load lazily.
const EAGER_TILES = 4
// Tiles per hydration step.
const TILES_PER_STEP = 4

export type ProductGridProps = {
  query: UseQueryResult<ProductList>
  page: number
  hrefFor: (page: number) => string
  errorText: string
  /** The empty state. */
  empty: ReactNode
  /** Whether the first row is above the fold. */
  eager?: boolean
  tileHeading?: 'h2' | 'h3'
}

/** A page of products with pagination, loading and error states. */
export function ProductGrid({
  query,
  page,
  hrefFor,
  errorText,
  empty,
  eager = false,
  tileHeading = 'h2',
}: ProductGridProps) {
  const sellingEnabled = useShop()?.features.selling ?? false
  if (query.isPending) return <GridSkeleton />
  if (query.isError) {
    return (
      <div role="alert" className="flex flex-col items-center gap-4 py-12 text-center">
        <p>{errorText}</p>
        <Button look="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  const { products, total_count } = query.data
  if (products.length === 0) return <div className="flex flex-col items-center gap-4 py-12 text-center">{empty}</div>
  return (
    <>
      <ul className={GRID_CLASS}>
        {products.map((product, place) => (
          <li key={product.id} className="far-tile">
            <DeferHydration after={1 + Math.floor(place / TILES_PER_STEP)}>
              <ProductTile
                product={product}
                sellingEnabled={sellingEnabled}
                eager={eager && place < EAGER_TILES}
                heading={tileHeading}
              />
            </DeferHydration>
          </li>
        ))}
      </ul>
      <div className="mt-10">
        <Pagination page={page} pages={pageCount(total_count, GRID_PER_PAGE)} hrefFor={hrefFor} Link={RouterLink} />
      </div>
    </>
  )
}

const GRID_CLASS = '@container grid grid-cols-1 gap-4 sm:grid-cols-3 md:grid-cols-4 lg:gap-5 2xl:grid-cols-5'

const PLACES = Array.from({ length: GRID_PER_PAGE }, (_, place) => place)

function GridSkeleton() {
  return (
    <>
      <output className="mb-4 block text-ink-soft">Loading...</output>
      <div className={GRID_CLASS} aria-hidden="true">
        {PLACES.map((place) => (
          <div key={place} className="flex gap-4 rounded-2xl border border-line p-3 sm:flex-col sm:gap-3">
            <Skeleton className="card-shape w-32 sm:w-auto" />
            <div className="flex grow flex-col gap-2">
              <Skeleton className="h-6 w-20" />
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="mt-auto h-11" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
