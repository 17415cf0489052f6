import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { EmptyState } from '../../shell/empty-state.tsx'
import { SkeletonRows } from '../../shell/skeleton-rows.tsx'
import { AddAllToCartButton } from './add-all-to-cart-button.tsx'
import { WishlistTable } from './wishlist-table.tsx'
import { wishlistQuery } from './wishlist.queries.ts'

/** The wishlist with its loading and error states. */
export function Wishlist() {
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useQuery(wishlistQuery())
  return (
    <section aria-labelledby="wishlist-heading">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} id="wishlist-heading" tabIndex={-1} className="text-2xl outline-none">
          Wishlist
        </h2>
        {query.data && <AddAllToCartButton items={query.data} />}
      </div>
      {query.isPending && <SkeletonRows height="h-28" />}
      {query.isError && <LoadFailed text="Error loading wishlist." query={query} />}
      {query.data?.length === 0 && (
        <EmptyState text="No Wishlist Here" hint="Press the heart on a card to keep it for later." />
      )}
      {query.data !== undefined && query.data.length > 0 && (
        // Focus moves to the heading: the pressed button unmounts with its row.
        <WishlistTable items={query.data} onDeleted={() => heading.current?.focus({ preventScroll: true })} />
      )}
    </section>
  )
}
