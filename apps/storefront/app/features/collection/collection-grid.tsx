import type { CollectionEntry } from '@pennysleeve/contract/collection.ts'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../../shell/lazy-with-retry.ts'
import { useShop } from '../../shell/shop.queries.ts'
import { CollectionCard } from './collection-card.tsx'

const EntryDialog = lazyWithRetry(() => import('./entry-dialog.tsx'))

export const GRID_CLASS = 'grid grid-cols-1 gap-4 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4 lg:gap-5 2xl:grid-cols-5'

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
