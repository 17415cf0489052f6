import type { CollectionEntry } from '@sideboard/contract/collection.ts'
import { Skeleton } from '@sideboard/ui/skeleton.tsx'
import { Suspense, useState } from 'react'
import { late } from '../../shell/late.ts'
import { useShop } from '../../shell/shop.queries.ts'
import { CollectionCard } from './collection-card.tsx'

const EntryDialog = late(() => import('./entry-dialog.tsx'))

const GRID_CLASS = 'grid grid-cols-1 gap-4 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4 lg:gap-5 2xl:grid-cols-5'

export function CollectionGrid({ entries, onRemoved }: { entries: CollectionEntry[]; onRemoved: () => void }) {
  const sellingEnabled = useShop()?.features.selling ?? false
  const [edited, setEdited] = useState<CollectionEntry>()
  return (
    <>
      <ul aria-label="Cards of your collection" className={GRID_CLASS}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <CollectionCard entry={entry} sellingEnabled={sellingEnabled} onEdit={setEdited} onRemoved={onRemoved} />
          </li>
        ))}
      </ul>
      {edited && (
        <Suspense>
          <EntryDialog entry={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  )
}

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8]

export function LoadingCollection() {
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
