import { Skeleton } from '@pennysleeve/ui/skeleton.tsx'
import { SkeletonRows } from '../../shell/skeleton-rows.tsx'
import { GRID_CLASS } from './collection-grid.tsx'
import type { CollectionView } from './view-switch.tsx'

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8]

/** The skeleton of the grid or table. */
export function CollectionSkeleton({ view }: { view: CollectionView }) {
  if (view === 'table') return <SkeletonRows height="h-16" text="Loading collection cards..." />
  return (
    <>
      <output className="mb-4 block text-ink-soft">Loading collection cards...</output>
      <div aria-hidden="true" className={GRID_CLASS}>
        {PLACES.map((place) => (
          <div key={place} className="flex gap-4 rounded-2xl border border-line p-3 sm:flex-col sm:gap-3">
            <Skeleton className="card-shape w-26 sm:w-auto" />
            <div className="flex grow flex-col gap-2">
              <Skeleton className="h-6 w-20" />
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="mt-auto h-11" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
